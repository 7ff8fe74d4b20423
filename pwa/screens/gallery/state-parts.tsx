import { Banner } from '../../ui/notes/banner.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Price } from '../../ui/price.tsx'
import { OfflineAbove, Scene } from '../../ui/page/scene.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WorkState } from '../../ui/notes/work-state.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'
import { ChatAbove, LabelAbove, LostAbove, SearchAbove, SentAbove } from '../../ui/page/scenes.tsx'

const colours = ['paper', 'sheet', 'sunk', 'ink', 'ink-2', 'ink-3', 'line', 'edge', 'green', 'green-wash']
const loud = ['marker', 'marker-wash', 'red', 'red-wash']

const scenes = [undefined, ChatAbove, SearchAbove, LostAbove, OfflineAbove, SentAbove, LabelAbove]

export function StateParts() {
  return (
    <>
      <Section title="Tags, prices, marks">
        <Tag tone="green">{'Right edition'}</Tag>
        <Tag tone="marker">{'Older edition'}</Tag>
        <Tag tone="red">{'Not for sale now'}</Tag>
        <Tag>{'no writing'}</Tag>
        <Price cents={1750} size="small" />
        <Price cents={2800} />
        <Price cents={123456} size="large" />
        <span>
          <Mark text="found words marked" query="words" />
        </span>
      </Section>
      <Section title="What happens to your work">
        <WorkState state="saved" />
        <WorkState state="waiting" />
        <WorkState state="sent" at={1_795_266_120_000} />
        <WorkState state="needs_you" why="the price is too high" />
      </Section>
      <Section title="Banners">
        <Banner icon="cloudOff" inset>
          {'You are offline. Go on, we place your ad as soon as you are back.'}
        </Banner>
        <Banner tone="good" icon="check" inset>
          {'Your e-mail address is verified.'}
        </Banner>
        <Banner tone="error" icon="warning" inset>
          {'There was an unexpected error!'}
        </Banner>
      </Section>
      <Section title="Cards and rows">
        <Card className={styles.block}>
          <LinkRow
            to="/study"
            icon="book"
            title="Technische Wiskunde, year 1"
            detail="6 of your 9 books are for sale"
          />
        </Card>
        <Card chosen className={styles.block}>
          {'A chosen card'}
        </Card>
      </Section>
      <Section title="Skeletons and empty states">
        <div className={styles.block}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
        {scenes.map((Above, place) => (
          <Scene key={place} above={Above && <Above />} />
        ))}
        <EmptyState
          scene={<ChatAbove />}
          title="No chats yet"
          action={
            <ButtonLink kind="primary" to="/search">
              {'Find a book'}
            </ButtonLink>
          }
        >
          {'Send a seller a message from an ad and you will find it here.'}
        </EmptyState>
      </Section>
      <Section title="Colours">
        {[...colours, ...loud].map(name => (
          <div key={name} className={styles.swatch}>
            <svg className={styles.colour} width="96" height="40" aria-hidden="true">
              <rect width="96" height="40" fill={`var(--${name})`} />
            </svg>
            {name}
          </div>
        ))}
      </Section>
    </>
  )
}
