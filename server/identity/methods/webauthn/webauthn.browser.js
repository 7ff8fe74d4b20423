/**
 * What pages need to speak to security keys and passkeys: reads what the nodes of a flow ask for, puts the answer into its
 * hidden field and submits the form. The names are those of kratos-contract.md, 2.7. A page may take the submit over by
 * listening to it; what goes wrong is told on the form as the event `webauthnerror`.
 */
;(() => {
  if (window.__oryWebAuthnInitialized || !window.PublicKeyCredential) return

  const fieldOf = name => document.getElementsByName(name)[0]
  const bytesOf = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), each => each.charCodeAt(0))
  const textOf = bytes =>
    btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '')

  /** Options with bytes where the JSON has base64url. */
  const decode = ({ challenge, user, allowCredentials, excludeCredentials, ...rest }) => ({
    ...rest,
    challenge: bytesOf(challenge),
    ...(user && { user: { ...user, id: bytesOf(user.id) } }),
    ...(allowCredentials && { allowCredentials: allowCredentials.map(key => ({ ...key, id: bytesOf(key.id) })) }),
    ...(excludeCredentials && { excludeCredentials: excludeCredentials.map(key => ({ ...key, id: bytesOf(key.id) })) }),
  })

  const encode = ({ id, rawId, type, response }) => {
    const names = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']
    const shown = names.filter(name => response[name]).map(name => [name, textOf(response[name])])
    return JSON.stringify({ id, rawId: textOf(rawId), type, response: Object.fromEntries(shown) })
  }

  const submit = form => {
    if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
  }

  /** Runs a ceremony and submits its answer. */
  const run = async (result, ceremony) => {
    try {
      result.value = encode(await ceremony())
    } catch (error) {
      if (error?.name !== 'AbortError')
        result.form?.dispatchEvent(new CustomEvent('webauthnerror', { bubbles: true, detail: error }))
      return
    }
    submit(result.form)
  }

  let waiting
  /** Only one ceremony at a time: the one that waits in the field of the name makes way. */
  const get = options => {
    waiting?.abort()
    waiting = undefined
    return navigator.credentials.get(options)
  }

  const readJson = name => JSON.parse(fieldOf(name).value)

  const oryWebAuthnLogin = (options = readJson('webauthn_login_trigger')) =>
    run(fieldOf('webauthn_login'), () => get({ publicKey: decode(options.publicKey) }))

  const oryWebAuthnRegistration = (options = readJson('webauthn_register_trigger')) =>
    run(fieldOf('webauthn_register'), () => navigator.credentials.create({ publicKey: decode(options.publicKey) }))

  const oryPasskeyLogin = () =>
    run(fieldOf('passkey_login'), () => get({ publicKey: decode(readJson('passkey_challenge').publicKey) }))

  const oryPasskeyLoginAutocompleteInit = async () => {
    if (!fieldOf('passkey_challenge') || !(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const publicKey = decode(readJson('passkey_challenge').publicKey)
    waiting = new AbortController()
    const { signal } = waiting
    await run(fieldOf('passkey_login'), () =>
      navigator.credentials.get({ publicKey, mediation: 'conditional', signal }),
    )
  }

  const oryPasskeyRegistration = () => {
    const { credentialOptions, displayNameFieldName } = readJson('passkey_create_data')
    const name = fieldOf(displayNameFieldName)?.value ?? ''
    const { user, ...publicKey } = credentialOptions.publicKey
    const named = { ...publicKey, user: { ...user, name, displayName: name } }
    return run(fieldOf('passkey_register'), () => navigator.credentials.create({ publicKey: decode(named) }))
  }

  const oryPasskeySettingsRegistration = () =>
    run(fieldOf('passkey_settings_register'), () =>
      navigator.credentials.create({ publicKey: decode(readJson('passkey_create_data').publicKey) }),
    )

  Object.assign(window, {
    oryWebAuthnLogin,
    oryWebAuthnRegistration,
    oryPasskeyLogin,
    oryPasskeyLoginAutocompleteInit,
    oryPasskeyRegistration,
    oryPasskeySettingsRegistration,
    __oryWebAuthnLogin: oryWebAuthnLogin,
    __oryWebAuthnRegistration: oryWebAuthnRegistration,
    __oryPasskeyLogin: oryPasskeyLogin,
    __oryPasskeyLoginAutocompleteInit: oryPasskeyLoginAutocompleteInit,
    __oryPasskeyRegistration: oryPasskeyRegistration,
    __oryPasskeySettingsRegistration: oryPasskeySettingsRegistration,
  })
  window.__oryWebAuthnInitialized = true
})()
