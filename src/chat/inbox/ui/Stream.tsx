import { Button } from '@wordpress/components';
import {
	memo,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { shownOf } from '../../domain/thread';
import { isSameDay } from '../../widget/domain/days';
import { repliesOf } from '../domain/reply';
import { streamOf, type Item } from '../domain/stream';
import type { OpenState } from '../store/state';
import { useInbox, useTools } from './context';
import { Event, Message, Note, Pending } from './Message';
import { useNow } from './use-now';

/** Pixels from the end within which the stream follows what comes. */
const NEAR = 120;

interface OneProps {
	item: Item;
	now: number;
	isSeen: boolean;
	visitor: string;
}

/** Again only where it is another: a long conversation has hundreds. */
const One = memo( function OneItem( { item, now, isSeen, visitor }: OneProps ) {
	const { format } = useTools();
	switch ( item.kind ) {
		case 'day':
			return (
				<p className="vitrin-inbox__day">
					{ format.day( item.at, now ) }
				</p>
			);
		case 'new':
			return (
				<p className="vitrin-inbox__new">
					{ __( 'New messages', 'vitrin' ) }
				</p>
			);
		case 'message':
			return (
				<Message
					message={ item.message }
					isFurther={ item.isFurther }
					isSeen={ isSeen }
					visitor={ visitor }
				/>
			);
		case 'note':
			return <Note note={ item.note } />;
		case 'event':
			return <Event note={ item.note } />;
		case 'pending':
			return <Pending reply={ item.reply } />;
	}
} );

/** Follows the end unless somebody reads further up; what is loaded above moves nothing. */
function useScroll(
	items: readonly Item[],
	isTyping: boolean,
	/** The first message that is there. */
	from: number,
	/** Id of the newest reply that waits; '' for none. */
	reply: string
) {
	const box = useRef< HTMLDivElement >( null );
	const isNear = useRef( true );
	/** As it was before this drawing. */
	const before = useRef( { from, reply, height: 0, top: 0 } );
	useLayoutEffect( () => {
		const log = box.current;
		if ( ! log ) {
			return;
		}
		const { height, top } = before.current;
		if ( reply && reply !== before.current.reply ) {
			// Whoever writes wants to see it there.
			isNear.current = true;
		}
		if ( from < before.current.from ) {
			log.scrollTop = top + log.scrollHeight - height;
		} else if ( isNear.current ) {
			log.scrollTop = log.scrollHeight;
		}
		before.current = {
			from,
			reply,
			height: log.scrollHeight,
			top: log.scrollTop,
		};
	}, [ items, isTyping, from, reply ] );
	useEffect( () => {
		const log = box.current;
		if ( ! log || typeof ResizeObserver === 'undefined' ) {
			return;
		}
		// A banner, or a longer text in the field, takes room from it.
		const observer = new ResizeObserver( () => {
			if ( isNear.current ) {
				log.scrollTop = log.scrollHeight;
			}
		} );
		observer.observe( log );
		return () => observer.disconnect();
	}, [] );
	const onScroll = ( log: HTMLDivElement ): void => {
		isNear.current =
			log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
		before.current.height = log.scrollHeight;
		before.current.top = log.scrollTop;
	};
	return { box, isNear, onScroll };
}

function Earlier() {
	const { inbox } = useTools();
	const [ state, setState ] = useState< 'rest' | 'busy' | 'failed' >(
		'rest'
	);
	return (
		<p className="vitrin-inbox__earlier">
			<Button
				variant="link"
				isBusy={ state === 'busy' }
				onClick={ () => {
					setState( 'busy' );
					inbox.earlier().then(
						() => setState( 'rest' ),
						() => setState( 'failed' )
					);
				} }
			>
				{ state === 'failed'
					? __(
							'Earlier messages could not be loaded. Try again.',
							'vitrin'
						)
					: __( 'Earlier messages', 'vitrin' ) }
			</Button>
		</p>
	);
}

/** Messages, notes and events of the conversation that is open. */
export function Stream( { open }: { open: OpenState } ) {
	const { inbox } = useTools();
	const { replies, clockOffset } = useInbox();
	const now = useNow( clockOffset );
	const { thread, notes, id, readBefore, summary } = open;
	const pending = useMemo( () => repliesOf( replies, id ), [ replies, id ] );
	const items = useMemo(
		() =>
			streamOf( {
				messages: shownOf( thread ),
				notes,
				pending,
				from: thread.from,
				readBefore,
				isSameDay,
			} ),
		[ thread, notes, pending, readBefore ]
	);
	const isTyping = summary?.isTyping ?? false;
	const { box, isNear, onScroll } = useScroll(
		items,
		isTyping,
		thread.from,
		pending.at( -1 )?.id ?? ''
	);
	const { through } = thread;
	useEffect( () => {
		const see = (): void => {
			if ( ! document.hidden && isNear.current ) {
				inbox.markRead();
			}
		};
		see();
		document.addEventListener( 'visibilitychange', see );
		return () => document.removeEventListener( 'visibilitychange', see );
	}, [ inbox, through, isNear ] );
	return (
		<div
			ref={ box }
			className="vitrin-inbox__stream"
			role="log"
			aria-label={ __( 'Messages', 'vitrin' ) }
			// What scrolls is reached by the keyboard.
			tabIndex={ 0 }
			onScroll={ ( { currentTarget } ) => {
				onScroll( currentTarget );
				if ( isNear.current && ! document.hidden ) {
					inbox.markRead();
				}
			} }
		>
			{ thread.from > 1 && <Earlier /> }
			{ items.map( ( item ) => (
				<One
					key={ item.key }
					item={ item }
					now={ item.kind === 'day' ? now : 0 }
					isSeen={
						item.kind === 'message' &&
						item.message.sequence <= ( summary?.contactRead ?? 0 )
					}
					visitor={ summary?.name ?? '' }
				/>
			) ) }
			{ isTyping && (
				<p className="vitrin-inbox__typing">
					{ __( 'The visitor is typing …', 'vitrin' ) }
				</p>
			) }
		</div>
	);
}
