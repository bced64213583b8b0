/**
 * A block of the loop builder in use: choices become a call, its answer the list, and the address
 * follows (LOOP-02 to LOOP-07). A newer choice cancels the call before it.
 */
import { announce } from '../shared/dom/announce';
import { realClock, type Clock } from '../shared/domain/time';
import { createAsk } from './calls';
import type { LoopContent } from './domain/answer';
import {
	areSame,
	choicesOfAddress,
	choicesOfForm,
	fieldsOf,
	searchWith,
	type Choices,
} from './domain/choices';
import { looksIn, showChoices, showContent, showFailure } from './dom/content';
import { watchListEnd } from './dom/list-end';
import type { LoopSettings } from './settings';
import { loopWords } from './words';

export interface Loop {
	/** A choice was made in the form. */
	changed: () => void;
	/** Something was typed. */
	typed: () => void;
	/** The form was submitted. */
	submitted: () => void;
	/** A link of the block was clicked. */
	follow: ( link: HTMLAnchorElement ) => void;
	/** The visitor went back or forward. */
	popped: () => void;
	/** Further pages are added whenever the list's end comes near. */
	watchEnd: () => void;
}

export interface LoopOptions {
	root: HTMLElement;
	settings: LoopSettings;
	clock?: Clock;
	fetch?: typeof window.fetch;
}

/** Milliseconds after the last key (LOOP-02). */
const TYPING = 250;
/** An added page belongs to the list on show: Back leads to what was before it. */
const moveTo = ( search: string, isAdded: boolean ): void =>
	history[ isAdded ? 'replaceState' : 'pushState' ](
		history.state,
		'',
		location.pathname + search + location.hash
	);

/** Tells readers and other scripts of a new list, and shows its beginning. */
const tellOf = (
	root: HTMLElement,
	{ said }: LoopContent,
	isAdded: boolean
): void => {
	if ( ! isAdded && root.getBoundingClientRect().top < 0 ) {
		root.scrollIntoView();
	}
	announce( said );
	root.dispatchEvent(
		new CustomEvent( 'vitrin:list-replaced', {
			bubbles: true,
			detail: { url: location.href },
		} )
	);
};

export const createLoop = ( {
	root,
	settings,
	clock = realClock,
	fetch = ( ...args ) => window.fetch( ...args ),
}: LoopOptions ): Loop => {
	const { names } = settings;
	const words = loopWords();
	const ask = createAsk( { clock, fetch } );
	/** What the list shows. */
	let shown = choicesOfAddress( location.search, names );
	let stopTyping = () => {};

	const wrapper = () => root.querySelector( '.vitrin-loop__wrapper' );
	const setBusy = ( isBusy: boolean ): void => {
		root.classList.toggle( 'is-loading', isBusy );
		wrapper()?.setAttribute( 'aria-busy', String( isBusy ) );
	};

	const show = (
		content: LoopContent,
		chosen: Choices,
		isNew: boolean,
		isAdded: boolean
	): void => {
		if ( isNew ) {
			moveTo( searchWith( location.search, names, chosen ), isAdded );
		}
		shown = chosen;
		showContent( root, content, names, isAdded );
		tellOf( root, content, isAdded );
	};

	const load = async (
		chosen: Choices,
		isNew = true,
		isAdded = false
	): Promise< void > => {
		stopTyping();
		showFailure( root, '' );
		setBusy( true );
		const answer = await ask( {
			...fieldsOf( chosen, looksIn( root ) ),
			queryId: settings.query,
			block_id: settings.id,
			postId: String( settings.post ),
			postType: settings.type,
		} );
		if ( ! answer ) {
			return;
		}
		setBusy( false );
		if ( answer.ok ) {
			show( answer.value, chosen, isNew, isAdded );
		} else {
			showFailure(
				root,
				answer.failure,
				words.retry,
				() => void load( chosen, isNew, isAdded )
			);
		}
	};

	const formChoices = (): Choices => {
		const form = root.querySelector( 'form' );
		return form ? choicesOfForm( new FormData( form ), names ) : {};
	};
	const apply = (): void => {
		const chosen = formChoices();
		if ( ! areSame( chosen, shown ) ) {
			void load( chosen );
		}
	};

	const follow = ( link: HTMLAnchorElement ): void => {
		const chosen = choicesOfAddress( new URL( link.href ).search, names );
		const isAdded = settings.adds !== '' && link.rel === 'next';
		if ( ! isAdded ) {
			showChoices( root, names, chosen );
		}
		void load( chosen, true, isAdded );
	};

	return {
		changed() {
			if ( ! settings.waits ) {
				apply();
			}
		},
		typed() {
			stopTyping();
			if ( ! settings.waits ) {
				stopTyping = clock.after( TYPING, apply );
			}
		},
		submitted() {
			stopTyping();
			apply();
		},
		follow,
		popped() {
			const chosen = choicesOfAddress( location.search, names );
			if ( ! areSame( chosen, shown ) ) {
				showChoices( root, names, chosen );
				void load( chosen, false );
			}
		},
		watchEnd: () => watchListEnd( root, follow ),
	};
};
