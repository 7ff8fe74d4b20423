import type { ErrorEvent, init, StackFrame } from '@sentry/react'
import { matchRoute, routes } from '../../../shared/lib/routes.ts'

type Span = Parameters<NonNullable<NonNullable<Parameters<typeof init>[0]>['beforeSendSpan']>>[0]

/** The kind of page at an address, without what says which one: `/chat/:id`. */
export function placeOf(pathname: string): string {
  const name = matchRoute(pathname)?.name
  return name ? routes[name] : '/…'
}

/**
 * What may be known of an error: its type, where in our code it happened, and its message without what could be somebody's.
 * Made anew from what is allowed, so nothing that a later release collects besides slips through.
 */
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

/** Of a trace: what kind of page, what took how long, and numbers; no address. */
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

/** Of our own files their path; a page's own address says whose it is. */
function pathOf(filename: string): string {
  const [path = ''] = filename.replace(/^[a-z-]+:\/\/[^/]*/i, '').split(/[?#]/)
  return /\.m?[jt]sx?$/.test(path) ? path : '…'
}

/** A message may quote what somebody wrote, or an address with a token in it. Names of properties help us and stay. */
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
