/** Runs a job and prints what this process spent on it: seconds of processor and of clock, megabytes at the peak. */
export async function reportCost(job: () => Promise<string>): Promise<void> {
  const before = process.cpuUsage()
  const start = process.hrtime.bigint()
  const result = await job()
  const spent = process.cpuUsage(before)
  const cost = {
    cpu: (spent.user + spent.system) / 1e6,
    wall: Number(process.hrtime.bigint() - start) / 1e9,
    memory: process.resourceUsage().maxRSS / 1024,
    result,
  }
  process.stdout.write(JSON.stringify(cost))
}
