import type { ClickHouseClient } from '@clickhouse/client'

/**
 * Tells how far a statement is, every two seconds. The server is asked: headers would need a setting, which an account that may
 * only read cannot change. Returns how to end it.
 */
export function tellProgress(client: ClickHouseClient, query_id: string, step: (what: string) => void): () => void {
  let asking = false
  const ask = async () => {
    if (asking) return
    asking = true
    const line = await progressOf(client, query_id).catch(() => undefined)
    if (line !== undefined && asking) step(line)
    asking = false
  }
  const timer = setInterval(ask, 2000)
  return () => {
    clearInterval(timer)
    asking = false
  }
}

async function progressOf(client: ClickHouseClient, id: string): Promise<string | undefined> {
  const query = `SELECT toString(sum(read_rows)) AS done, toString(sum(total_rows_approx)) AS all, toString(round(max(elapsed))) AS seconds
FROM system.processes WHERE query_id = {id:String} HAVING count() > 0`
  const found = await client.query({ query, query_params: { id }, format: 'JSONEachRow' })
  const [row] = await found.json<{ readonly done: string; readonly all: string; readonly seconds: string }>()
  return row && `ClickHouse: ${row.done} of about ${row.all} rows read, ${row.seconds} s`
}
