/** Seconds since the epoch, UTC; set by vite.config.ts. */
declare const __BUILD__: number

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?lingui' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
