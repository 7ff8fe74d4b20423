import { format as inWords } from '../../common/language/language.ts'
import type { Problem } from '../../features/cockpit/problems/problem.ts'
import { examine } from '../doctor/examine.ts'
import { type Place, placeOf } from '../doctor/place.ts'
import { type Command, CommandError } from './command.ts'

export function doctorIn(other: Partial<Place> = {}): Command {
  return {
    about: 'It changes nothing, and runs beside a server or without one. Where something is wrong it ends with 1.',
    async run({ config, print }) {
      const found = await examine({ ...placeOf(config), note: print, ...other })
      for (const fault of found) print(lines(fault))
      const faults = found.filter(({ level }) => level === 'fault')
      if (faults.length > 0) throw new CommandError(faults.length === 1 ? '1 fault.' : `${faults.length} faults.`)
      print('No faults.')
    },
  }
}

function lines({ code, level, sentence, remedy }: Problem): string {
  return `${level} ${code}: ${inWords('en', sentence)}\n  ${inWords('en', remedy)}`
}

export const doctor = doctorIn()
