"""What the score sounds like, in numbers: every cue as the browser plays it, rendered by its own offline clock.

    python -m benchmarks.sound

Peak in dBFS, loudness in LUFS (ITU-R BS.1770, the loudest 400 ms: a cue is shorter than the gates of the norm), length
until 60 dB below the peak, bytes. The score is played on the spot from a list of notes, so there are no sound files:
what is shipped is the source. The volume is at 100 % here; cues aim at no more than -12 dBFS, and to be within
12 dB of each other. Of the loop the seam is measured: how far a round that follows itself is from silence or a click.
"""

import asyncio
import sys
import tempfile
from base64 import b64decode
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from playwright.async_api import Page, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from browser import browser as find_browser  # noqa: E402 - tools/ is no package
from tests.web.house import open_house  # noqa: E402

Samples = NDArray[np.float64]
RATE = 48_000
LOUDEST_PEAK = -12.0
SPREAD = 12.0  # dB between the loudest cue and the softest
WINDOW = 0.4  # seconds
HERE = "document.querySelector('script[data-home]').dataset.code"  # where this edition's modules are
FACTS = """async (here) => {
  const { CUES, LOOP } = await import(`${here}kit/score.js`)
  return [Object.keys(CUES), LOOP.seconds, Object.values(CUES).map((notes) => JSON.stringify(notes).length)]
}"""
RENDER = """async ({ here, name, rounds }) => {
  const { CUES, LOOP } = await import(`${here}kit/score.js`)
  const { note } = await import(`${here}kit/voices.js`)
  const notes = name === 'loop' ? LOOP.notes : CUES[name]
  const length = Math.max(...notes.map(([, , at, length]) => at + length)) + 0.1
  const every = name === 'loop' ? LOOP.seconds : length
  const air = new OfflineAudioContext(1, Math.ceil(48000 * (every * (rounds - 1) + length)), 48000)
  const out = air.createGain()
  out.gain.value = name === 'loop' ? LOOP.share : 1
  out.connect(air.destination)
  for (let round = 0; round < rounds; round += 1) for (const one of notes) note(air, out, one, round * every)
  const samples = (await air.startRendering()).getChannelData(0)
  const bytes = new Uint8Array(samples.buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}"""


async def rendered(page: Page, name: str, rounds: int = 1) -> Samples:
    here = await page.evaluate(HERE)
    told = await page.evaluate(RENDER, {"here": here, "name": name, "rounds": rounds})
    return np.frombuffer(b64decode(told), np.float32).astype(np.float64)


def decibels(ratio: float) -> float:
    return 20 * float(np.log10(max(ratio, 1e-9)))


def weighted(samples: Samples) -> Samples:
    """As ears hear it: a shelf above 1.5 kHz and less of what is below 40 Hz (BS.1770, for 48 kHz)."""
    shelf = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
    low_cut = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
    for above, below in (shelf, low_cut):
        samples = _filtered(samples, above, below)
    return samples


def _filtered(samples: Samples, above: tuple[float, ...], below: tuple[float, ...]) -> Samples:
    """A filter of second order, by its response: the signal is short and ends in silence."""
    size = 1 << (len(samples) * 2).bit_length()
    turn = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    response = np.polyval(above[::-1], turn) / np.polyval(below[::-1], turn)
    return np.asarray(np.fft.irfft(np.fft.rfft(samples, size) * response, size)[: len(samples)])


def loudness(samples: Samples) -> float:
    """LUFS of the loudest window; a shorter cue is heard among silence."""
    size = int(WINDOW * RATE)
    power = np.concatenate([np.zeros(size), weighted(samples) ** 2, np.zeros(size)])
    sums = np.cumsum(power)
    return -0.691 + 10 * float(np.log10(max((sums[size:] - sums[:-size]).max() / size, 1e-12)))


def seconds(samples: Samples) -> float:
    heard = np.flatnonzero(np.abs(samples) > np.abs(samples).max() / 1000)
    return float(heard[-1] + 1) / RATE


def seam(twice: Samples, every: float) -> tuple[float, float]:
    """The largest step between two samples around the seam, and anywhere else: a click would stand out."""
    steps, at = np.abs(np.diff(twice)), int(every * RATE)
    near = steps[at - RATE // 20 : at + RATE // 20].max()
    return float(near), float(np.delete(steps, slice(at - RATE // 20, at + RATE // 20)).max())


async def measure(page: Page) -> int:
    facts = await page.evaluate(FACTS, await page.evaluate(HERE))
    print(f"{'cue':10}{'peak dBFS':>10}{'LUFS':>8}{'seconds':>9}{'bytes':>7}")
    peaks: dict[str, float] = {}
    louds: dict[str, float] = {}
    for name, size in zip(facts[0], facts[2], strict=True):
        samples = await rendered(page, name)
        peaks[name] = decibels(float(np.abs(samples).max()))
        louds[name] = loudness(samples)
        print(f"{name:10}{peaks[name]:10.1f}{louds[name]:8.1f}{seconds(samples):9.2f}{size:7}")
    twice = await rendered(page, "loop", 2)
    near, elsewhere = seam(twice, facts[1])
    print(f"{'loop':10}{decibels(float(np.abs(twice).max())):10.1f}{loudness(twice):8.1f}{facts[1]:9.2f}")
    print(f"loop, step at the seam {near:.5f}, largest elsewhere {elsewhere:.5f}")
    spread = max(louds.values()) - min(louds.values())
    print(f"{len(louds)} cues, {spread:.1f} dB apart, loudest peak {max(peaks.values()):.1f} dBFS")
    return int(max(peaks.values()) > LOUDEST_PEAK or spread > SPREAD or near > elsewhere)


async def main() -> int:
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            page = await browser.new_page()
            await page.goto(house)
            return await measure(page)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
