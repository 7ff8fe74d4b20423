import { once } from '../../../../shared/lib/once.ts'

const hourMs = 3600_000
const [begins, ends] = [22, 8]

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
)

/** The end of the night in Amsterdam (milliseconds), undefined by day. */
export function endOfQuietHours(now: number): number | undefined {
  const hours = hoursOf(now)
  if (hours < begins && hours >= ends) return undefined
  const end = now - (now % 1000) + ((hours >= begins ? 24 : 0) + ends - hours) * hourMs
  // A night may be an hour shorter or longer.
  return Math.round(end + (ends - hoursOf(Math.round(end))) * hourMs)
}

function hoursOf(time: number): number {
  const parts = clock().formatToParts(time)
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map(type =>
    Number(parts.find(part => part.type === type)?.value),
  )
  return hour + minute / 60 + second / 3600
}
