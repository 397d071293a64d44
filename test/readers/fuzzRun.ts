import { fuzz } from './fuzz.ts'

// `npm run fuzz -- SECONDS [SEED]`
const [seconds = '60', seed = '1'] = process.argv.slice(2)
const end = performance.now() + Number(seconds) * 1000
let rounds = 0
const wrong = await fuzz(Number(seed), (round) => {
  rounds = round
  return performance.now() < end
})
process.stdout.write(`${rounds} rounds, ${wrong.length} faults\n${wrong.join('\n\n')}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
