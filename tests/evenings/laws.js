// The layout laws, checked on a settled page. Evaluates to a list of breaches, each "law: what".
// `touch`: fingers need 44 px. `main`: this screen has a main action. `still`: nobody scrolls here (a television).
({ touch, main, still }) => {
  const FINGER = 44
  const SCREENS = 6 // of a long page that are read
  const SLACK = 1.5 // pixels: rounding, borders, glyph edges
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab]'
  const OVERLAYS = 'dialog, [popover], [role=dialog], [role=tooltip], [role=alertdialog], .bubble, [data-overlay]'
  const NOT_SEEN = '.vh, .skip, [inert], [data-live], title, defs, style, script, noscript, template, option'
  const found = []
  const breach = (law, told) => found.includes(`${law}: ${told}`) || found.push(`${law}: ${told}`)

  const page = document.scrollingElement
  const modal = document.querySelector('dialog[open]:modal')
  const room = modal ?? document.body
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) && !element.closest(NOT_SEEN) && !isUndrawn(element) && opacityOf(element) > 0.1 && !isForEars(element)
  const styles = new Map()
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element)
  const opacities = new Map()
  function opacityOf(element) {
    if (!element) return 1
    if (!opacities.has(element)) opacities.set(element, parseFloat(styleOf(element).opacity) * opacityOf(element.parentElement))
    return opacities.get(element)
  }
  const up = function* (element) {
    for (let one = element.parentElement; one; one = one.parentElement) yield one
  }
  /** A part of a drawing that is not drawn: browsers give its words a place all the same. */
  const isUndrawn = (element) => element instanceof SVGElement && [element, ...up(element)].some((one) => styleOf(one).display === 'none')
  /** Words for screen readers only: in a box of a pixel or so, or clipped away. */
  const ears = new Map()
  function isForEars(element) {
    if (!element || element === document.body) return false
    if (!ears.has(element)) ears.set(element, isSpeck(element) || isForEars(element.parentElement))
    return ears.get(element)
  }
  const isSpeck = (element) => {
    const { position, overflowX, clipPath } = styleOf(element)
    return position === 'absolute' && (clipPath === 'inset(50%)' || (overflowX !== 'visible' && (element.clientWidth <= 2 || element.clientHeight <= 2)))
  }
  const words = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  const tag = (element) => `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join('')}`
  const told = (element) => `${tag(element)} “${words(element)}”`
  const size = ({ width, height }) => `${Math.round(width)}×${Math.round(height)}`
  const whole = (box) => ({ left: box.left, top: box.top, right: box.right, bottom: box.bottom })
  const cut = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) })
  const wide = (box) => Math.max(0, box.right - box.left)
  const high = (box) => Math.max(0, box.bottom - box.top)
  const area = (box) => wide(box) * high(box)
  const view = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })

  const scrolls = (element, axis) => {
    const style = styleOf(element)
    const how = axis === 'x' ? style.overflowX : style.overflowY
    if (element === page || element === document.body) return axis === 'x' ? page.scrollWidth > page.clientWidth + 1 : page.scrollHeight > page.clientHeight + 1
    return ['auto', 'scroll'].includes(how) && (axis === 'x' ? element.scrollWidth > element.clientWidth + 1 : element.scrollHeight > element.clientHeight + 1)
  }
  const clips = (element) => {
    const { overflowX, overflowY } = styleOf(element)
    return element !== page && element !== document.body && (overflowX !== 'visible' || overflowY !== 'visible')
  }
  const isOutOfFlow = (element) => styleOf(element).position === 'fixed'

  /** What of this box the boxes around it and the window leave to be seen. `forGood`: also if a person scrolls. */
  function seen(element, box, forGood = false) {
    let rest = whole(box)
    let fixed = isOutOfFlow(element)
    for (const one of [element, ...up(element)]) {
      if (fixed && one !== element) break
      if (forGood && one !== element && isPage(one) && scrolls(one, 'y')) break // all of the page can be brought into the window
      if (forGood && one !== element && (scrolls(one, 'x') || scrolls(one, 'y'))) rest = broughtInto(one, rest)
      else if (clips(one) && !(forGood && (scrolls(one, 'x') || scrolls(one, 'y')))) rest = cutBy(one, rest)
      fixed = isOutOfFlow(one)
    }
    return forGood && canScroll(element) ? rest : cut(rest, view())
  }
  const isPage = (element) => element === page || element === document.body
  function cutBy(element, box) {
    const edge = element.getBoundingClientRect()
    const { overflowX, overflowY } = styleOf(element)
    const sides = overflowX === 'visible' ? { left: -1e5, right: 1e5 } : { left: edge.left, right: edge.right }
    const ends = overflowY === 'visible' ? { top: -1e5, bottom: 1e5 } : { top: edge.top, bottom: edge.bottom }
    return cut(box, { ...sides, ...ends })
  }

  /** Where a box lies when a person has scrolled it into what can be seen of its scroller, as far as that goes. */
  function broughtInto(scroller, box) {
    let open = whole(scroller.getBoundingClientRect())
    for (const one of up(scroller)) {
      if (isPage(one) || scrolls(one, 'x') || scrolls(one, 'y')) break // which brings the scroller itself
      if (clips(one)) open = cutBy(one, open)
    }
    const { flexDirection } = styleOf(scroller)
    const down = way(scroller.scrollTop, scroller.scrollHeight - scroller.clientHeight, flexDirection === 'column-reverse')
    const across = way(scroller.scrollLeft, scroller.scrollWidth - scroller.clientWidth, flexDirection === 'row-reverse')
    const y = scrolls(scroller, 'y') ? shift(box.top, box.bottom, open.top, open.bottom, down) : 0
    const x = scrolls(scroller, 'x') ? shift(box.left, box.right, open.left, open.right, across) : 0
    return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
  }
  /** How far what a scroller holds can still be moved back and on. One that is laid from its end counts below zero. */
  const way = (at, most, isReversed) => (isReversed ? { back: most + at, on: -at } : { back: at, on: most - at })
  function shift(start, end, from, to, { back, on }) {
    if (start < from) return Math.min(from - start, Math.max(0, back))
    return end > to ? -Math.min(end - to, Math.max(0, on)) : 0
  }

  /** Does something else lie here, over this element? Returns it, or null. Every box counts, also those that let presses through. */
  function over(element, x, y) {
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === element || element.contains(one) || one.contains(element)) return null
      if (paints(one)) return one
    }
    return null
  }
  function paints(element) {
    if (opacityOf(element) < 0.3 || styleOf(element).visibility !== 'visible') return false
    const style = styleOf(element)
    if (style.mixBlendMode !== 'normal') return false
    if (element instanceof HTMLImageElement) return element.naturalWidth > 0 && !element.src.includes('/lamp')
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) return style.fill !== 'none' && parseFloat(style.fillOpacity) > 0.3 && alpha(style.fill) > 0.3
    if (element instanceof HTMLCanvasElement) return false
    return alpha(style.backgroundColor) > 0.3 || /url\(/.test(style.backgroundImage)
  }
  function alpha(colour) {
    if (colour === 'transparent' || colour === 'none') return 0
    const parts = colour.match(/[\d.]+%?/g) ?? []
    if (colour.includes('/')) return parseFloat(parts.at(-1))
    return colour.startsWith('rgba') ? parseFloat(parts[3]) : 1
  }

  // What a finger or a pointer has to meet

  const target = (control) => (control.matches('input[type=radio], input[type=checkbox], input[type=file]') ? (control.closest('label') ?? control.labels?.[0] ?? control) : control)
  const isControl = (control) => isShown(control) && (!control.matches('a') || control.textContent.trim() || control.getAttribute('aria-label') || control.querySelector('img, svg'))
  const controls = [...new Set([...room.querySelectorAll(CONTROLS)].map(target))].filter(isControl)

  const PARTS = [0.2, 0.5, 0.8]
  function hidden(control) {
    const box = control.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) return `has no size`
    const rest = seen(control, box)
    if (wide(rest) < box.width - SLACK - 2 || high(rest) < box.height - SLACK - 2) {
      const out = box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth
      return `${out ? 'is outside the window' : 'is cut off'} at ${Math.round(box.left)},${Math.round(box.top)} (${size(box)}, ${Math.round(wide(rest))}×${Math.round(high(rest))} of it seen)`
    }
    const points = PARTS.flatMap((x) => PARTS.map((y) => [box.left + box.width * x, box.top + box.height * y]))
    const lying = points.map(([x, y]) => over(control, x, y)).filter(Boolean)
    return lying.length >= 3 || over(control, box.left + box.width / 2, box.top + box.height / 2) ? `is covered by ${told(lying[0])}` : ''
  }

  /** Bring it into view as a person could: by scrolling what scrolls. Then put everything back. */
  function afterScrolling(control, ask) {
    const kept = [...up(control)].map((one) => [one, one.scrollLeft, one.scrollTop])
    const bySmooth = kept.map(([one]) => [one, one.style.scrollBehavior])
    for (const [one] of kept) one.style.scrollBehavior = 'auto'
    let answer = ''
    for (const block of ['center', 'start', 'end']) {
      control.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      for (const [one, left, top] of kept) {
        if (!scrolls(one, 'x')) one.scrollLeft = left
        if (!scrolls(one, 'y')) one.scrollTop = top
      }
      answer = ask()
      if (!answer) break
    }
    for (const [one, left, top] of kept) one.scrollTo({ left, top, behavior: 'instant' })
    for (const [one, behaviour] of bySmooth) one.style.scrollBehavior = behaviour
    return answer
  }

  const isInline = (control) => control.matches('a') && styleOf(control).display === 'inline' && control.parentElement.textContent.trim().length > control.textContent.trim().length
  /** The same can be done on the same page with a control that is large enough, as WCAG 2.5.5 allows; folded ones count. */
  function hasEquivalent(control) {
    const other = control.dataset.equivalent && room.querySelector(control.dataset.equivalent)
    return Boolean(other) && (!isShown(other) || other.getBoundingClientRect().height >= FINGER - 0.6)
  }
  function tooSmall(control) {
    const { left, top, width, height } = control.getBoundingClientRect()
    if (isInline(control) || hasEquivalent(control) || (width >= FINGER - 0.6 && height >= FINGER - 0.6)) return ''
    const reach = FINGER / 2 - 1
    const [x, y] = [left + width / 2, top + height / 2]
    const sides = [[x - Math.max(reach, width / 2 - 2), y], [x + Math.max(reach, width / 2 - 2), y], [x, y - Math.max(reach, height / 2 - 2)], [x, y + Math.max(reach, height / 2 - 2)]]
    const met = sides.map(([h, v]) => document.elementFromPoint(h, v))
    return met.every((on) => on && (control === on || control.contains(on) || on.closest('label')?.control === control)) ? '' : `is ${width.toFixed(0)}×${height.toFixed(0)}`
  }

  function reach() {
    const asked = new Map()
    for (const control of controls) {
      const now = hidden(control)
      asked.set(control, now && !still ? afterScrolling(control, () => hidden(control)) : now)
    }
    for (const [control, why] of asked) if (why) breach(1, `${told(control)} ${why}`)
  }
  function fingers() {
    for (const control of controls) {
      const now = tooSmall(control)
      const why = now && afterScrolling(control, () => tooSmall(control))
      if (why) breach(1, `${told(control)} ${why}: too small for a finger`)
    }
  }
  function mainAction() {
    const marked = [...room.querySelectorAll('[data-main]')].filter(isShown)
    if (!marked.length) return breach(2, 'no main action is marked')
    for (const control of marked) {
      const why = hidden(control)
      if (why) breach(2, `the main action ${told(control)} ${why}`)
    }
  }

  // Words

  let texts = []
  function read() {
    texts = []
    const walk = document.createTreeWalker(room, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { data, parentElement: element } = walk.currentNode
      if (!/[\p{L}\p{N}]/u.test(data) || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(walk.currentNode)
      for (const line of range.getClientRects()) {
        if (line.width < 2 || line.height < 4) continue
        const rest = seen(element, line)
        texts.push({ element, data: data.trim().replace(/\s+/g, ' ').slice(0, 30), line, rest, box: { left: rest.left + 1, right: rest.right - 1, top: rest.top + line.height * 0.2, bottom: rest.bottom - line.height * 0.2 } })
      }
    }
  }
  /** A short word that is broken into letters for want of room. With a hyphen it may be. */
  function brokenWords() {
    for (const { element } of texts) {
      const word = element.childElementCount ? '' : element.textContent.trim()
      if (!/^[\p{L}\p{N}’]{2,12}$/u.test(word) || fold(element) || styleOf(element).hyphens === 'auto') continue
      const lines = new Set(texts.filter((one) => one.element === element).map(({ line }) => Math.round(line.top)))
      if (lines.size > 1) breach(4, `the word “${word}” (${tag(element)}) is broken into ${lines.size} lines`)
    }
  }
  const fold = (element) => element.closest('details:not([open])')

  /** Can whoever looks bring this out of here by scrolling? */
  const canScroll = (element) => {
    if (still) return false
    if (isOutOfFlow(element)) return false
    for (const one of up(element)) {
      if (scrolls(one, 'y') || scrolls(one, 'x')) return true
      if (isOutOfFlow(one)) return false
    }
    return scrolls(page, 'y')
  }
  const stays = (element) => [element, ...up(element)].find((one) => ['fixed', 'sticky'].includes(styleOf(one).position))

  function cutWords() {
    for (const { element, data, line } of texts) {
      if (fold(element)) continue
      const rest = seen(element, line, !still)
      const missing = [line.width - wide(rest), line.height - high(rest)]
      if (missing[0] <= SLACK + 1 && missing[1] <= line.height * 0.25) continue
      const clipped = [element, ...up(element)].find((one) => clips(one) && (styleOf(one).textOverflow === 'ellipsis' || styleOf(one).webkitLineClamp !== 'none'))
      if (clipped && !hasRoom(clipped, missing[0])) continue
      breach(4, `the text “${data}” (${tag(element)}) is cut: ${Math.round(wide(rest))}×${Math.round(high(rest))} of ${size(line)} seen${clipped ? ', and there is room' : ''}`)
    }
    for (const element of room.querySelectorAll('*')) {
      const style = styleOf(element)
      if (style.textOverflow !== 'ellipsis' || !clips(element) || element.scrollWidth <= element.clientWidth + SLACK || !isShown(element)) continue
      if (hasRoom(element, element.scrollWidth - element.clientWidth)) breach(4, `the text “${words(element)}” (${tag(element)}) ends in dots, and there is room`)
    }
  }
  /** Is as much as is missing free beside this element, in the box that it lies in? */
  function hasRoom(element, missing) {
    const parent = element.parentElement
    const style = styleOf(parent)
    const inner = parent.getBoundingClientRect().right - parseFloat(style.paddingRight) - parseFloat(style.borderRightWidth)
    const box = element.getBoundingClientRect()
    const beside = [...parent.children].filter((one) => one !== element && isShown(one)).map((one) => one.getBoundingClientRect())
    const next = beside.filter((one) => one.left >= box.right - 1 && one.top < box.bottom && one.bottom > box.top).map(({ left }) => left)
    const free = Math.min(inner, ...next) - box.right - (next.length ? parseFloat(style.columnGap) || 0 : 0)
    return free >= Math.max(missing, 4)
  }

  function wordsOnWords() {
    const sorted = texts.filter(({ element, box }) => area(box) > 0 && !fold(element)).sort((a, b) => a.box.top - b.box.top)
    for (const [at, one] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length && sorted[next].box.top < one.box.bottom; next += 1) {
        const other = sorted[next]
        const shared = cut(one.box, other.box)
        if (one.element === other.element || wide(shared) < 3 || high(shared) < 3) continue
        if (isAllowed(one.element, other.element) || !bothSeen(one, other, shared)) continue
        breach(4, `“${one.data}” (${tag(one.element)}) and “${other.data}” (${tag(other.element)}) lie on each other`)
      }
    }
  }
  /** Neither is hidden behind something that paints: then they are one blot. */
  function bothSeen(one, other, { left, right, top, bottom }) {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return !over(one.element, x, y) && !over(other.element, x, y)
  }
  /** An overlay that opens on demand may lie over the page, and a bar that stays over what scrolls below it. */
  function isAllowed(a, b) {
    if (a.closest(OVERLAYS) !== b.closest(OVERLAYS)) return true
    const [one, other] = [stays(a), stays(b)]
    return one !== other && ((Boolean(one) && canScroll(b)) || (Boolean(other) && canScroll(a)))
  }
  function coveredWords() {
    for (const { element, data, rest, line } of texts) {
      if (fold(element) || area(rest) < area({ left: 0, top: 0, right: line.width, bottom: line.height }) * 0.5) continue
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => [rest.left + wide(rest) * part, (rest.top + rest.bottom) / 2])
      const lying = points.map(([x, y]) => over(element, x, y)).filter(Boolean)
      if (lying.length < 2) continue
      const lid = lying[0]
      if (isAllowed(element, lid) || element.closest('[data-pile]')) continue // cards that lie on each other by design
      breach(4, `${tag(lid)} “${words(lid)}” lies over the text “${data}” (${tag(element)})`)
    }
  }

  /** A line of a drawing that runs through words: over them, or under them with nothing painted between. */
  function struckWords() {
    for (const line of room.querySelectorAll('svg :is(path, line, polyline)')) {
      const { fill, stroke } = styleOf(line)
      if (fill !== 'none' || alpha(stroke) < 0.3 || !isShown(line)) continue
      const points = pointsOf(line)
      for (const { element, data, box } of texts) {
        if (fold(element) || line.ownerSVGElement.contains(element)) continue
        const within = points.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        if (within.length < 2 || !within.some(({ x, y }) => isDrawn(line, element, x, y))) continue
        breach(4, `a line of ${tag(line.ownerSVGElement)} runs through the text “${data}” (${tag(element)})`)
      }
    }
  }
  /** Places on a line of a drawing that its frame leaves to be seen, some pixels apart; none on the short lines of icons. */
  function pointsOf(line) {
    const matrix = line.getScreenCTM()
    const long = line.getTotalLength()
    if (!matrix || long * Math.hypot(matrix.a, matrix.b) < FINGER) return []
    const count = Math.min(400, Math.ceil((long * Math.hypot(matrix.a, matrix.b)) / 4))
    const { left, right, top, bottom } = seen(line.ownerSVGElement, { left: -1e5, right: 1e5, top: -1e5, bottom: 1e5 })
    return Array.from({ length: count }, (_, at) => line.getPointAtLength((long * at) / count).matrixTransform(matrix)).filter(({ x, y }) => x > left && x < right && y > top && y < bottom)
  }
  /** Is a line seen at this place, or does something lie over it, as the plate that the text stands on? */
  function isDrawn(line, element, x, y) {
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === line || one.contains(line)) return true
      if (paints(one) || (one.contains(element) && /gradient\(/.test(styleOf(one).backgroundImage))) return false
    }
    return false
  }

  function width() {
    if (Math.abs(visualViewport.scale - 1) > 0.01) breach(3, `the page is zoomed to ${visualViewport.scale}`)
    if (page.scrollWidth > page.clientWidth + 1) breach(3, `the page is ${page.scrollWidth} px wide, the screen ${page.clientWidth}`)
    for (const element of room.querySelectorAll('*')) {
      const box = element.getBoundingClientRect()
      if (box.width < 1 || box.height < 1 || element instanceof SVGElement) continue
      if (box.right <= innerWidth + SLACK && box.left >= -SLACK) continue
      if (!isShown(element) || wide(seen(element, box)) < 1 || !element.innerText?.trim()) continue
      if ([...up(element)].some((one) => clips(one) && one.getBoundingClientRect().right <= innerWidth + SLACK)) continue
      breach(3, `${told(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`)
    }
  }

  /** As somebody reads who scrolls down; then everything is where it was. */
  function screenByScreen(ask) {
    ask()
    if (still) return
    const boxes = [page, ...room.querySelectorAll('*')].filter((one) => scrolls(one, 'y'))
    const roll = modal ? boxes.find((one) => modal.contains(one)) : boxes.reduce((best, one) => (!best || one.clientHeight * one.clientWidth > best.clientHeight * best.clientWidth ? one : best), null)
    if (!roll) return
    const top = roll.scrollTop
    for (let at = 1; at < SCREENS && roll.scrollTop + roll.clientHeight < roll.scrollHeight - 2; at += 1) {
      roll.scrollTo({ top: roll.scrollTop + roll.clientHeight * 0.8, behavior: 'instant' })
      ask()
    }
    roll.scrollTo({ top, behavior: 'instant' })
  }

  const touched = new CSSStyleSheet()
  touched.replaceSync('* { pointer-events: auto !important }')
  const worn = [...document.adoptedStyleSheets]
  const [left, top] = [page.scrollLeft, page.scrollTop]
  if (main) mainAction() // before anything is scrolled
  if (touch) fingers() // with the presses as they really are
  document.adoptedStyleSheets = [...worn, touched]
  try {
    reach()
    width()
    read()
    cutWords()
    brokenWords()
    screenByScreen(() => {
      read()
      wordsOnWords()
      coveredWords()
      struckWords()
    })
  } finally {
    document.adoptedStyleSheets = worn
    page.scrollTo({ left, top, behavior: 'instant' })
  }
  return found.sort()
}
