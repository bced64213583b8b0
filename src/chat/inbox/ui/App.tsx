import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Place } from '../domain/address';
import { neighbour, inListOrder } from '../domain/list';
import type { Command } from '../domain/shortcuts';
import { allowNotices, showUnread, notifyOfNews } from '../notices';
import {
	readPreferences,
	writePreferences,
	type Preferences,
} from '../preferences';
import type { Query } from '../types';
import { Banner } from './Banner';
import { useInbox, useTools } from './context';
import { Conversation } from './Conversation';
import { isBehindDialog } from './dialogs';
import { Facts } from './Facts';
import { Filters } from './Filters';
import { Folders } from './Folders';
import { Header } from './Header';
import { Help, useKeys } from './Keys';
import { List } from './List';
import { Manage } from './manage/Manage';
import { Failure, Skeleton } from './States';
import { useDraft } from './use-draft';
import { usePlace } from './use-place';

/** What is shown follows the address. */
function useFollowed( { query, conversation }: Place ) {
	const { inbox } = useTools();
	const key = JSON.stringify( query );
	const shown = useRef( key );
	useEffect( () => {
		if ( shown.current !== key ) {
			shown.current = key;
			inbox.show( JSON.parse( key ) as Query );
		}
	}, [ inbox, key ] );
	useEffect( () => inbox.open( conversation ), [ inbox, conversation ] );
}

/** What was chosen for this browser, and what it does. */
function usePreferences( open: ( id: number ) => void ) {
	const { inbox, format } = useTools();
	const { counts } = useInbox();
	const [ preferences, setPreferences ] = useState( readPreferences );
	const newest = useRef( { preferences, open } );
	newest.current = { preferences, open };
	useEffect(
		() => showUnread( counts.unread, format.number ),
		[ counts.unread, format ]
	);
	useEffect(
		() =>
			inbox.onNews( ( news ) => {
				const { start, open: shown } = inbox.getState();
				if ( start ) {
					notifyOfNews(
						news,
						newest.current.preferences,
						start,
						shown?.id ?? 0,
						newest.current.open
					);
				}
			} ),
		[ inbox ]
	);
	const change = async (
		wanted: Partial< Preferences >
	): Promise< void > => {
		const next = { ...newest.current.preferences, ...wanted };
		if ( wanted.notices && ! ( await allowNotices() ) ) {
			next.notices = false;
			inbox.say(
				__(
					'The browser doesn’t allow notices of this site.',
					'vitrin'
				),
				{ isError: true }
			);
		}
		setPreferences( next );
		writePreferences( next );
	};
	return { preferences, change };
}

type Target = 'conversation' | 'field' | 'list' | 'search';

/** Where the focus goes. */
function useFocus() {
	const field = useRef< HTMLTextAreaElement >( null );
	const heading = useRef< HTMLHeadingElement >( null );
	const list = useRef< HTMLElement >( null );
	const focus = useCallback( ( what: Target ): void => {
		const find = (): HTMLElement | null | undefined => {
			const columns = list.current?.parentElement;
			// As the style says.
			const isNarrow =
				columns &&
				window
					.getComputedStyle( columns )
					.getPropertyValue( '--vitrin-inbox-one-view' );
			switch ( what ) {
				case 'search':
					return list.current?.querySelector< HTMLElement >(
						'input[type="search"]'
					);
				case 'list':
					return list.current?.querySelector< HTMLElement >(
						'[data-conversation][tabindex="0"]'
					);
				case 'conversation':
					if ( isNarrow ) {
						return heading.current;
					}
			}
			return field.current ?? heading.current;
		};
		find()?.focus();
		const then = document.activeElement;
		// Again once it is shown: what is hidden takes no focus. Not where somebody has gone on meanwhile.
		setTimeout( () => {
			const now = document.activeElement;
			if (
				( now === then || now === document.body ) &&
				! isBehindDialog()
			) {
				find()?.focus();
			}
		}, 50 );
	}, [] );
	return { field, heading, list, focus };
}

type Go = ( change: Partial< Place > ) => void;

/** What keys do. */
function useCommands(
	place: Place,
	go: Go,
	focus: ReturnType< typeof useFocus >[ 'focus' ],
	openHelp: () => void
): ( command: Command ) => void {
	const { inbox } = useTools();
	const { list, open, start, query } = useInbox();
	const [ , setDraft ] = useDraft( open?.id ?? 0 );
	const step = ( by: 1 | -1 ): void => {
		const to = neighbour(
			inListOrder( list.items, query.search ? 'open' : query.folder ),
			open?.id ?? null,
			by
		);
		if ( to ) {
			go( { conversation: to, facts: false } );
		}
	};
	return ( command ) => {
		const summary = open?.summary;
		switch ( command ) {
			case 'next':
			case 'previous':
				return step( command === 'next' ? 1 : -1 );
			case 'search':
				return focus( 'search' );
			case 'help':
				return openHelp();
			case 'back':
				if ( place.facts ) {
					go( { facts: false } );
				} else if (
					document.activeElement instanceof HTMLTextAreaElement ||
					place.conversation
				) {
					focus( 'list' );
				}
				return undefined;
			case 'reply':
			case 'note':
				if ( open ) {
					setDraft( { mode: command } );
					focus( 'field' );
				}
				return undefined;
			case 'take':
				return summary && start && inbox.assign( start.me );
			case 'close':
				return (
					summary &&
					inbox.setStatus(
						summary.status === 'open' ? 'closed' : 'open'
					)
				);
		}
		return undefined;
	};
}

/** List, conversation and facts: three columns, or three views on a phone. */
function Columns( {
	place,
	go,
	focus,
}: {
	place: Place;
	go: Go;
	focus: ReturnType< typeof useFocus >;
} ) {
	const { query, conversation, facts } = place;
	const shows = conversation ? 'conversation' : 'list';
	const open = ( id: number ): void => {
		go( { conversation: id, facts: false } );
		focus.focus( 'conversation' );
	};
	return (
		<div
			className="vitrin-inbox__columns"
			data-shows={ facts ? 'facts' : shows }
		>
			<section
				ref={ focus.list }
				className="vitrin-inbox__side"
				aria-label={ __( 'List of conversations', 'vitrin' ) }
			>
				<Folders
					onChoose={ ( folder ) =>
						go( { query: { ...query, folder } } )
					}
				/>
				<Filters
					onChange={ ( change ) =>
						go( { query: { ...query, ...change } } )
					}
				/>
				<div className="vitrin-inbox__scroll">
					<List onOpen={ open } />
				</div>
			</section>
			<section
				className="vitrin-inbox__talk"
				aria-label={ __( 'Conversation', 'vitrin' ) }
			>
				<Conversation
					field={ focus.field }
					heading={ focus.heading }
					onBack={ () => {
						go( { conversation: 0 } );
						focus.focus( 'list' );
					} }
					onFacts={ () => go( { facts: true } ) }
				/>
			</section>
			<aside
				className="vitrin-inbox__facts"
				aria-label={ __( 'About the visitor', 'vitrin' ) }
			>
				<Facts
					onBack={ () => {
						go( { facts: false } );
						focus.focus( 'conversation' );
					} }
					onOpen={ open }
				/>
			</aside>
		</div>
	);
}

/** The whole screen. */
export function App() {
	const { inbox, drafts } = useTools();
	const { status, error, start } = useInbox();
	const [ place, go ] = usePlace();
	const [ isHelping, setHelping ] = useState( false );
	const focus = useFocus();
	useFollowed( place );
	const { preferences, change } = usePreferences( ( conversation ) =>
		go( { tab: 'inbox', conversation } )
	);
	const run = useCommands( place, go, focus.focus, () => setHelping( true ) );
	useKeys( preferences.keys && place.tab === 'inbox', run );
	useEffect( () => {
		window.addEventListener( 'pagehide', drafts.flush );
		return () => window.removeEventListener( 'pagehide', drafts.flush );
	}, [ drafts ] );
	return (
		<div className="vitrin-inbox">
			<Header
				tab={ place.tab }
				onTab={ ( tab ) => go( { tab } ) }
				onHelp={ () => setHelping( true ) }
			/>
			<Banner />
			{ status === 'failed' && error && (
				<Failure error={ error } onRetry={ () => void inbox.begin() } />
			) }
			{ ! start && status === 'loading' && (
				<Skeleton
					rows={ 8 }
					label={ __( 'The inbox is loading.', 'vitrin' ) }
				/>
			) }
			{ start &&
				( place.tab === 'inbox' || ! start.isManager ? (
					<Columns place={ place } go={ go } focus={ focus } />
				) : (
					<Manage key={ place.tab } tab={ place.tab } />
				) ) }
			{ isHelping && (
				<Help
					preferences={ preferences }
					onChange={ ( wanted ) => void change( wanted ) }
					onClose={ () => setHelping( false ) }
				/>
			) }
		</div>
	);
}
