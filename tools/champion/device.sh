#!/usr/bin/env bash
# A machine that is lent by the minute: the accelerator trains while the other cores play matches.
#     bash tools/champion/device.sh first|second|third
# What a call leaves under $OUT goes into .device_carry/run for the next one. .device_carry also has former.npz and
# weights.npz (what is to be trained on), site (packages that are missing there) and swift (the twin, by mypyc).
set -u
carry=${CARRY:-.device_carry}
out=${OUT:?a folder for the results}
jobs=${JOBS:-$(($(nproc) - 2))}
quick=${QUICK:-1} # a try on a CPU: 0.02
export PYTHONUNBUFFERED=1 PYTHONPATH="src:tools:$carry/site" OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
export JAX_COMPILATION_CACHE_DIR="$HOME/.cache/jax" PYTHON=${PYTHON:-python3}
home=src/parlour/bots/council_of_four
cp "$carry"/swift/*.so "$home/swift/"
$PYTHON -c 'import parlour.bots.council_of_four.swift.search as s; print(s.__file__)' || rm "$home"/swift/*.so
cp "$carry"/run/* "$out/" 2>/dev/null
began=$SECONDS
log=$(mktemp)

minutes() { awk "BEGIN { print $1 * $quick }"; }
train() { # MINUTES
  $PYTHON -m champion.train --to "$out" --minutes "$(minutes "$1")" --in-all "$(minutes 13.5)" --iterations 1000000 \
    --rate 4e-4 --last-rate 2e-5 --entropy 0.005 --last-entropy 0.0005 --score-part 0 --tell 50 "${@:2}" ${TRAIN:-} 2>&1
}
matches() { # MINUTES, jobs, matches: with the champion that is installed now
  CUDA_VISIBLE_DEVICES='' JAX_PLATFORMS=cpu $PYTHON -m champion.matches --to "$out/matches.jsonl" --jobs "$2" \
    --minutes "$(minutes "$1")" --former "$carry/former.npz" --iteration "$iteration" "${@:3}"
}
levels() { # the levels' tournament at two seats: what is kept is not played again
  JAX_PLATFORMS=cpu timeout "$1" $PYTHON -m parlour tournament council_of_four --seats 2 --games "${GAMES:-100}" \
    --seed elo --jobs "$2" --store "$out/elo.jsonl" --bots "$3" --json > /dev/null
}
left() { awk "BEGIN { print $1 / 60 - ($SECONDS - $began) / 60 / $quick }"; } # minutes until a second of this call
install() { # the newest net, as the champion that everybody plays with
  cp "$out/champion.npz" "$home/champion/champion.npz"
  iteration=$($PYTHON -c "import json; print(json.load(open('$out/run.json'))['iteration'])")
}

case $1 in
  first)
    iteration=0 # the former champion's matches, by the rules of today
    train 9.3 --weights "$carry/weights.npz" > "$log" &
    levels 200 "$jobs" newcomer,regular,expert
    matches "$(left 568)" "$jobs" former/search:4000/{2,3,4}/48 champion:400/search:4000/{2,3,4}/24
    wait
    ;;
  second)
    install
    train 4.2 > "$log" &
    matches 4.2 "$jobs" champion/former/{2,3,4}/240 champion:400/search:4000/{2,3,4}/60
    wait
    install
    matches "$(left 578)" "$(nproc)" champion/former/{2,3,4}/240 champion/greedy/{2,3,4}/240 champion/search:4000/{2,3,4}/240
    ;;
  third)
    install
    rm -f "$out"/{first,second}.npz
    timeout 240 $PYTHON -m benchmarks.kernel --pgx '' > "$out/bench.txt" 2>&1 &
    [ -s "$out/elo.jsonl" ] && levels 120 "$(nproc)" newcomer,regular,expert,champion
    matches "${2:-6}" "$(nproc)" champion/search:4000/{2,3,4}/240 champion:400/{search:4000,champion}/{2,3,4}/60
    ;;
esac
tail -3 "$log"
wc -l "$out"/*.jsonl
