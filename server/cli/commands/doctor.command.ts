import { say as inWords } from '../../common/language/language.ts'
import type { Fault } from '../../features/cockpit/faults/fault.ts'
import { examine } from '../doctor/examine.ts'
import { type Place, placeOf } from '../doctor/place.ts'
import { type Command, CommandError } from './command.ts'

/** `kaft doctor`; a test gives it other surroundings. */
export function doctorIn(other: Partial<Place> = {}): Command {
  return {
    about: 'It changes nothing, and runs beside a server or without one. Where something is wrong it ends with 1.',
    async run({ config, say }) {
      const found = await examine({ ...placeOf(config), ...other })
      for (const fault of found) say(lines(fault))
      const faults = found.filter(({ level }) => level === 'fault')
      if (faults.length > 0) throw new CommandError(faults.length === 1 ? '1 fault.' : `${faults.length} faults.`)
      say('No faults.')
    },
  }
}

function lines({ code, level, sentence, remedy }: Fault): string {
  return `${level} ${code}: ${inWords('en', sentence)}\n  ${inWords('en', remedy)}`
}

export const doctor = doctorIn()
