/**
 * Loaded before a program (`node --import`), writes what its whole process cost to the file that RANKBOOK_COST names: all
 * threads, from the first instruction of node on.
 */
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const cost = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }
  writeFileSync(process.env.RANKBOOK_COST!, JSON.stringify(cost))
})
