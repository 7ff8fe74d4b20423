interface TextSchema {
  type: 'string'
  title: string
  format?: 'email'
  minLength?: number
  maxLength?: number
  'ory.sh/kratos'?: Record<string, unknown>
}

export interface ObjectSchema {
  type: 'object'
  properties: Record<string, TextSchema | ObjectSchema>
  required?: string[]
  additionalProperties?: false
}

export const defaultSchemaId = 'default'

export const traitsSchema: ObjectSchema = {
  type: 'object',
  properties: {
    email: {
      type: 'string',
      format: 'email',
      title: 'E-Mail',
      minLength: 3,
      maxLength: 320,
      'ory.sh/kratos': {
        credentials: {
          password: { identifier: true },
          totp: { account_name: true },
          webauthn: { identifier: true },
          passkey: { display_name: true },
          code: { identifier: true, via: 'email' },
        },
        verification: { via: 'email' },
        recovery: { via: 'email' },
      },
    },
    name: {
      type: 'object',
      properties: {
        first: { title: 'First Name', type: 'string', maxLength: 100 },
        last: { title: 'Last Name', type: 'string', maxLength: 100 },
      },
      additionalProperties: false,
    },
    city: { title: 'City', type: 'string', maxLength: 100 },
  },
  required: ['email'],
  additionalProperties: false,
}

/** The answer of `GET /schemas/default`; the file for a real Kratos is equal. */
export const identitySchema = {
  $id: 'https://kaft.example/identity.schema.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Person',
  type: 'object',
  properties: { traits: traitsSchema },
}
