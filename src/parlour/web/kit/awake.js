// @ts-check

/** A screen that does not go dark while somebody watches a table on it. */
export class Awake {
  /** @type {WakeLockSentinel | null} */
  #lock = null

  begin() {
    document.addEventListener('visibilitychange', this.#ask)
    this.#ask()
  }

  end() {
    document.removeEventListener('visibilitychange', this.#ask)
    this.#lock?.release()
    this.#lock = null
  }

  /** A browser lets go of it whenever the page is hidden. */
  #ask = async () => {
    if (document.visibilityState !== 'visible') return
    this.#lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
  }
}
