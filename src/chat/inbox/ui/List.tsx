import { Button } from '@wordpress/components';
import {
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { draftOf } from '../domain/drafts';
import { inListOrder, unreadOf } from '../domain/list';
import type { Summary } from '../types';
import { useInbox, useTools } from './context';
import { isBehindDialog } from './dialogs';
import { Empty, Failure, Skeleton } from './States';
import { Face, Line } from './Text';
import { useNow } from './use-now';
import { emptyWords, lengthWords } from './words';

/** What a row says of a conversation besides its words. */
function Marks( { one }: { one: Summary } ) {
	const { format, drafts } = useTools();
	const { clockOffset, start } = useInbox();
	const now = useNow( clockOffset );
	const all = useSyncExternalStore( drafts.subscribe, drafts.all );
	const unread = unreadOf( one );
	const hasDraft = !! draftOf( all, one.id ).reply;
	return (
		<span className="vitrin-inbox__marks">
			{ unread > 0 && (
				<span className="vitrin-inbox__unread">
					<b aria-hidden="true">{ format.number( unread ) }</b>
					<span className="screen-reader-text">
						{ sprintf(
							/* translators: %s: a number of messages. */
							_n( '%s unread', '%s unread', unread, 'vitrin' ),
							format.number( unread )
						) }
					</span>
				</span>
			) }
			{ one.waitingSince > 0 && one.status === 'open' && (
				<span className="vitrin-inbox__waiting">
					{ sprintf(
						/* translators: %s: a length of time, such as 5 minutes. */
						__( 'waiting for %s', 'vitrin' ),
						lengthWords( now / 1000 - one.waitingSince, format )
					) }
				</span>
			) }
			{ hasDraft && (
				<span className="vitrin-inbox__draft">
					{ __( 'Draft', 'vitrin' ) }
				</span>
			) }
			{ one.isBlocked && <span>{ __( 'Blocked', 'vitrin' ) }</span> }
			{ one.agent && (
				<span className="vitrin-inbox__owner">
					<span className="screen-reader-text">
						{ __( 'Assigned to:', 'vitrin' ) }{ ' ' }
					</span>
					{ one.agent.id === start?.me.id ? (
						__( 'Me', 'vitrin' )
					) : (
						<Line text={ one.agent.name } />
					) }
				</span>
			) }
			{ one.tags.map( ( tag ) => (
				<Line key={ tag } text={ tag } className="vitrin-inbox__tag" />
			) ) }
		</span>
	);
}

function Row( {
	one,
	isOpen,
	isReached,
	onOpen,
	onFocus,
	onKeyDown,
}: {
	one: Summary;
	isOpen: boolean;
	/** By the Tab key; others by the arrows. */
	isReached: boolean;
	onOpen: () => void;
	onFocus: () => void;
	onKeyDown: ( event: KeyboardEvent ) => void;
} ) {
	const { format } = useTools();
	const { clockOffset } = useInbox();
	const now = useNow( clockOffset );
	return (
		<li className={ unreadOf( one ) ? 'is-unread' : undefined }>
			<button
				type="button"
				data-conversation={ one.id }
				tabIndex={ isReached ? 0 : -1 }
				aria-current={ isOpen ? 'true' : undefined }
				onClick={ onOpen }
				onFocus={ onFocus }
				onKeyDown={ onKeyDown }
			>
				<Face name={ one.name } photo="" />
				{ one.isPresent && (
					<span className="vitrin-inbox__present">
						<span className="screen-reader-text">
							{ __( 'is on the site', 'vitrin' ) }
						</span>
					</span>
				) }
				<Line text={ one.name } className="vitrin-inbox__name" />
				<time
					dateTime={ new Date( one.updatedAt * 1000 ).toISOString() }
				>
					{ format.short( one.updatedAt, now ) }
				</time>
				<span className="vitrin-inbox__preview">
					{ one.isTyping ? (
						<i>{ __( 'Typing …', 'vitrin' ) }</i>
					) : (
						<>
							{ one.lastSender === 'agent' && ! one.found && (
								<span
									className="dashicons dashicons-undo"
									aria-hidden="true"
								/>
							) }
							<Line text={ one.found || one.preview } />
						</>
					) }
				</span>
				<Marks one={ one } />
			</button>
		</li>
	);
}

const STEPS: Readonly< Record< string, number > > = {
	ArrowDown: 1,
	ArrowUp: -1,
	Home: -Infinity,
	End: Infinity,
};

/** Keeps the focus in the list where a row goes while it has it. */
function useKeptFocus( ids: readonly number[] ) {
	const list = useRef< HTMLUListElement >( null );
	const focused = useRef( { id: 0, place: 0 } );
	useLayoutEffect( () => {
		const { id, place } = focused.current;
		const active = document.activeElement;
		if (
			id &&
			! ids.includes( id ) &&
			( ! active || active === document.body ) &&
			// It takes the focus a moment after it is shown.
			! isBehindDialog()
		) {
			const rows = list.current?.querySelectorAll< HTMLElement >(
				'[data-conversation]'
			);
			rows?.[ Math.min( place, rows.length - 1 ) ]?.focus();
		}
	}, [ ids ] );
	return { list, focused };
}

/** The conversations of a folder, gone along by arrows. */
export function List( { onOpen }: { onOpen: ( id: number ) => void } ) {
	const { inbox } = useTools();
	const { list: state, open, query } = useInbox();
	const { status, error, next, isLoadingMore } = state;
	const items = inListOrder(
		state.items,
		query.search ? 'open' : query.folder
	);
	const [ reached, setReached ] = useState( 0 );
	const ids = items.map( ( { id } ) => id );
	const { list, focused } = useKeptFocus( ids );
	const first =
		[ reached, open?.id ?? 0 ].find( ( id ) => ids.includes( id ) ) ??
		ids[ 0 ];

	if ( status === 'loading' ) {
		return (
			<Skeleton
				rows={ 6 }
				label={ __( 'Conversations are loading.', 'vitrin' ) }
			/>
		);
	}
	if ( error && status === 'failed' ) {
		return (
			<Failure error={ error } onRetry={ () => inbox.show( query ) } />
		);
	}
	const onKeyDown = ( event: KeyboardEvent ): void => {
		const step = STEPS[ event.key ];
		if ( step === undefined ) {
			return;
		}
		event.preventDefault();
		const rows = [
			...( list.current?.querySelectorAll< HTMLElement >(
				'[data-conversation]'
			) ?? [] ),
		];
		const at = rows.findIndex( ( row ) => row === document.activeElement );
		rows[ Math.max( 0, Math.min( rows.length - 1, at + step ) ) ]?.focus();
	};
	return (
		<>
			{ items.length === 0 && (
				<Empty>
					{ query.search || query.tag || query.agent
						? __(
								'Nothing was found. Try other words, or another folder.',
								'vitrin'
							)
						: emptyWords( query.folder ) }
				</Empty>
			) }
			<ul
				ref={ list }
				className="vitrin-inbox__list"
				aria-label={ __( 'Conversations', 'vitrin' ) }
			>
				{ items.map( ( one, place ) => (
					<Row
						key={ one.id }
						one={ one }
						isOpen={ one.id === open?.id }
						isReached={ one.id === first }
						onOpen={ () => onOpen( one.id ) }
						onKeyDown={ onKeyDown }
						onFocus={ () => {
							focused.current = { id: one.id, place };
							setReached( one.id );
						} }
					/>
				) ) }
			</ul>
			{ next && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isBusy={ isLoadingMore }
					onClick={ inbox.more }
				>
					{ __( 'Further conversations', 'vitrin' ) }
				</Button>
			) }
		</>
	);
}
