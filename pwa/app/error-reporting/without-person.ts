import type { ErrorEvent, init, StackFrame } from '@sentry/react'
import { matchRoute, routes } from '../../../shared/lib/routes.ts'

type Span = Parameters<NonNullable<NonNullable<Parameters<typeof init>[0]>['beforeSendSpan']>>[0]

/** Keeps the kind of page only: `/chat/:id`. */
export function placeOf(pathname: string): string {
  const name = matchRoute(pathname)?.name
  return name ? routes[name] : '/…'
}

/** Builds a new error from allowed facts, so that fields of a later version cannot leak. */
export function withoutPerson({
  event_id,
  timestamp,
  level,
  platform,
  release,
  contexts,
  exception,
}: ErrorEvent): ErrorEvent {
  const { trace_id, span_id } = contexts?.trace ?? {}
  const values = exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
    ...(type !== undefined && { type }),
    value: scrubbed(value ?? ''),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(frameOf) } }),
  }))
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level && { level }),
    ...(platform !== undefined && { platform }),
    ...(release !== undefined && { release }),
    ...(trace_id !== undefined && span_id !== undefined && { contexts: { trace: { trace_id, span_id } } }),
    ...(globalThis.location && { transaction: placeOf(location.pathname) }),
    ...(values && { exception: { values } }),
  }
}

/** Leaves kind of page, durations and numbers; no address. */
export function withoutPersonInSpan(span: Span): Span {
  const { trace_id, parent_span_id, span_id, start_timestamp, end_timestamp, status, is_segment, name } = span
  const kept = Object.entries(span.attributes).filter(
    ([key, value]) => keptWords.has(key) || (typeof value === 'number' && !/^(device|network)\./.test(key)),
  )
  const isPlace = Object.values<string>(routes).includes(name)
  return {
    trace_id,
    ...(parent_span_id !== undefined && { parent_span_id }),
    span_id,
    start_timestamp,
    ...(end_timestamp !== undefined && { end_timestamp }),
    status,
    is_segment,
    name: isPlace ? name : String(span.attributes['sentry.op'] ?? '…'),
    attributes: Object.fromEntries(kept),
  }
}

const keptWords = new Set(['sentry.op', 'sentry.origin', 'sentry.source', 'sentry.release', 'sentry.environment'])

function frameOf({ filename, function: called, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    ...(filename !== undefined && { filename: pathOf(filename) }),
    ...(called !== undefined && { function: called }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  }
}

/** The page's own address may identify a person. */
function pathOf(filename: string): string {
  const [path = ''] = filename.replace(/^[a-z-]+:\/\/[^/]*/i, '').split(/[?#]/)
  return /\.m?[jt]sx?$/.test(path) ? path : '…'
}

/** A message may quote a person or a token. Names of properties stay. */
function scrubbed(message: string): string {
  return message
    .replace(/\b(reading|setting|property) (['"`])([\w$]{1,40})\2/g, '$1 $3')
    .replace(/(["'`“‘«])[^]*?["'`”’»](?!\w)/g, '…')
    .replace(/["'`“‘«][^]*$/, '…')
    .replace(/[a-z][a-z+.-]*:\/\/\S+/gi, '…')
    .replace(/\S*[?#&=@]\S*/g, '…')
    .replace(/\S*\/\S*/g, '…')
    .replace(/\b[\w-]{20,}\b/g, '…')
    .slice(0, 200)
}
