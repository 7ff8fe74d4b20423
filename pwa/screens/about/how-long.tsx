import { Trans, useLingui } from '@lingui/react/macro'

export function HowLong() {
  const { t } = useLingui()
  return (
    <>
      <h2>{t`How long`}</h2>
      <ul>
        <li>
          <Trans>
            Your account and your ads, sold ones too: until you delete your account. After that your ads are off and
            have no name, city or photos.
          </Trans>
        </li>
        <li>
          <Trans>
            Chats: until both of you have deleted your account. If you go first, the other person keeps the chat without
            your name. What you archived and whom you blocked goes with your account.
          </Trans>
        </li>
        <li>
          <Trans>
            Reports of ads and chats: without an end, so that decisions can be explained. Once you delete your account
            nothing says that they were yours. Reports about Kaft itself: a year.
          </Trans>
        </li>
        <li>
          <Trans>
            What you follow and the searches you saved: until you stop. The books on your shelf: until you take them
            off. The address of a browser: until you turn notifications off there, it takes no more, or you have more
            than twenty.
          </Trans>
        </li>
        <li>
          <Trans>
            Ads that you began: until you publish or throw them away. Photos that no ad and no draft uses: two days.
          </Trans>
        </li>
        <li>
          <Trans>
            What you changed in book lists of an association: 30 days, so that it can be undone. That you changed them
            stays in a record that only the operator reads, under a number that names nobody once your account is gone.
          </Trans>
        </li>
        <li>{t`Logins: they end after 30 days, and 30 days later they are removed.`}</li>
        <li>{t`E-mails that were sent: 30 days. Forms that you began: a day.`}</li>
        <li>
          <Trans>
            Backups and the log: as long as whoever runs this site keeps them. What you delete is still in older
            backups.
          </Trans>
        </li>
      </ul>
    </>
  )
}
