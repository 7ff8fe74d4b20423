import { Trans, useLingui } from '@lingui/react/macro'

export function WhatWeKeep() {
  const { t } = useLingui()
  return (
    <>
      <h2>{t`What we keep`}</h2>
      <p>{t`Only what is needed to let you buy and sell here, and to keep accounts safe:`}</p>
      <ul>
        <li>
          <Trans>
            For your account: your e-mail address, name and city, and what you log in with. Of your password only a
            hash, from which nobody can tell it.
          </Trans>
        </li>
        <li>{t`Your ads with their photos. Where a photo was taken is removed before it leaves your device.`}</li>
        <li>
          <Trans>
            Your chats, for you and the other person. For you alone: which of them you archived and how they ended, and
            whom you blocked.
          </Trans>
        </li>
        <li>{t`Which book lists you follow, and since when you did not look at what is new there, for you alone.`}</li>
        <li>
          <Trans>
            What you report about an ad or a chat. Of what you report about Kaft itself: your message, and the e-mail
            address that an answer should go to.
          </Trans>
        </li>
        <li>
          <Trans>
            What was decided on a report, why, and who asked to look again. When a chat is reported, whoever runs this
            site reads the part around it, and that they did is written down. What they and admins change stays in a
            log, with a number instead of your name; once you leave, it says nothing about you any more.
          </Trans>
        </li>
        <li>
          <Trans>
            Which books you follow, which searches you saved, and what you want to be told of. For each browser that
            takes notifications, the address where its push service takes them, and the keys to encrypt them with.
          </Trans>
        </li>
        <li>
          <Trans>
            If you show that you study: your university or its city, which everyone sees with your ads, and the day, for
            400 days. Of the address there only a hash, from which nobody can tell it; the address itself until its code
            is mailed, a day at most.
          </Trans>
        </li>
        <li>
          <Trans>
            The books on your shelf, since when you have them and in which chat you bought them, for you alone.
          </Trans>
        </li>
        <li>{t`Ads that you began and did not publish yet, with their photos, for you alone, on all your devices.`}</li>
        <li>
          <Trans>
            If you look after the book lists of an association: what you changed and when. The other admins see that
            with your first name.
          </Trans>
        </li>
        <li>
          <Trans>
            Each time you log in: when, from which network address (IP) and with which browser, and when that login was
            last used.
          </Trans>
        </li>
        <li>{t`The e-mails that Kaft sent you.`}</li>
        <li>
          <Trans>
            If you are an admin of a study association: since when, whom you invited, and what you changed or asked to
            change. The other admins see your name and e-mail address.
          </Trans>
        </li>
        <li>{t`The words of searches that found nothing, for 30 days, in a way that tells nobody whose they were.`}</li>
        <li>
          <Trans>
            How often each course of a book list is looked at, as a number for each week, for a year. Nothing in it is
            about you.
          </Trans>
        </li>
        <li>
          <Trans>
            In the log of the server: which pages were opened and when, without names, addresses or what was searched
            for.
          </Trans>
        </li>
      </ul>
    </>
  )
}
