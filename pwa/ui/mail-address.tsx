/** Breaks before the @ where a line is too short. */
export function MailAddress({ of: email }: { of: string }) {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
