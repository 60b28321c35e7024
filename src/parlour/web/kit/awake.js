// @ts-check

/** Keeps the screen from going dark while somebody watches a table. */
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

  /** A browser releases the lock when the page is hidden. */
  #ask = async () => {
    if (document.visibilityState !== 'visible') return
    this.#lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
  }
}
