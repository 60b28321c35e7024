import sys
import time

from benchmarks.simulation.evening import play

a, b = int(sys.argv[1]), int(sys.argv[2])
t = time.perf_counter()
c = time.process_time()
for s in range(a, b):
    t1 = time.perf_counter()
    told = play(s)
    print(told, round((time.perf_counter() - t1) * 1000))
print((time.perf_counter() - t) / (b - a) * 1000, "ms", (time.process_time() - c) / (b - a) * 1000, "cpu ms")
