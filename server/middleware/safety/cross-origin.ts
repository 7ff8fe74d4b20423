import { cors } from 'hono/cors'

export interface CrossOriginOptions {
  publicUrl: () => string
  serverUrl: string | undefined
}

/** With cookies, for the app's own origin (J1). */
export function crossOrigin({ publicUrl, serverUrl }: CrossOriginOptions) {
  return cors({
    origin: origin => (serverUrl !== undefined && origin === publicUrl() ? origin : null),
    credentials: serverUrl !== undefined,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'X-Session-Token', 'Accept-Language'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
}
