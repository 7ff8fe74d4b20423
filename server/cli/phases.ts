import { CommandError } from './commands/command.ts'

/** Milliseconds until a message, and until giving up. */
const startPatience = { wordMs: 20_000, maxMs: 10 * 60_000 } as const

/** Reports a slow step of the start each `wordMs`; throws CommandError after `maxMs`. */
export async function phase<Result>(
  name: string,
  work: Promise<Result>,
  print: (line: string) => void,
  { wordMs, maxMs }: { wordMs: number; maxMs: number } = startPatience,
): Promise<Result> {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const word = setInterval(() => print(`Still ${name} (${seconds()} s)`), wordMs)
  let end: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const words = `Gave up ${name} after ${Math.round(maxMs / 60_000)} minutes. Start it again; what was done stays.`
    end = setTimeout(() => reject(new CommandError(words)), maxMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearInterval(word)
    clearTimeout(end)
  }
}
