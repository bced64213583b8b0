/**
 * A block of the loop builder in use: choices become a call, its answer the list, and the address
 * follows (LOOP-02 to LOOP-07). A newer choice cancels the call before it.
 */
import { realClock, type Clock } from '../shared/domain/time';
import type { Fetch } from '../shared/http/request';
import { markPrices, wrongPrices } from '../shared/dom/wrong-prices';
import { createCalls } from './calls';
import {
	areAlike,
	areSame,
	choicesOfAddress,
	choicesOfForm,
	known,
	type Choices,
} from './domain/choices';
import { showChoices } from './dom/content';
import { createListEnd } from './dom/list-end';
import { createList } from './list';
import type { LoopSettings } from './settings';

export interface Loop {
	/** Something will likely be asked for. */
	getReady: () => void;
	/** A choice was made in the form. */
	changed: () => void;
	/** Something was typed. */
	typed: () => void;
	/** The form was submitted. */
	submitted: () => void;
	/** Whether its prices can be read; else they are marked, and the first has the focus. */
	checkPrices: () => boolean;
	/** A link of the block was clicked. */
	follow: ( link: HTMLAnchorElement ) => void;
	/** The visitor went back or forward, to this page too. */
	popped: () => void;
	/** Further pages are added whenever the list's end comes near. */
	watchEnd: () => void;
	/** Another script chooses: a choice takes the place of one of its name, '' takes it back. */
	narrow: ( choices: unknown ) => void;
	/** From now on choices change the form's counts alone. */
	hold: () => void;
	/** What the form says by now is shown. */
	release: () => void;
	/** Whether an answer is under way. */
	isBusy: () => boolean;
}

export interface LoopOptions {
	root: HTMLElement;
	settings: LoopSettings;
	clock?: Clock;
	fetch?: Fetch;
	/** Loads the page anew. */
	reload?: () => void;
	/** The address's query that the printed list answers: by now another entry of the history may be shown. */
	search?: string;
}

/** Milliseconds after the last key (LOOP-02). */
const TYPING = 250;

/** What a form says; nothing is asked with what is no price, what else is chosen counts all the same. */
const choicesIn = (
	form: HTMLFormElement,
	names: Record< string, string >,
	{ price = '' }: Choices
): Choices => ( {
	...choicesOfForm( new FormData( form ), names ),
	...( wrongPrices( form ).length && { price } ),
} );

/** The block's form, if it has one; `current` is what is asked for, or on show. */
const readForm = (
	root: HTMLElement,
	names: Record< string, string >,
	current: () => Choices
) => {
	const form = root.querySelector< HTMLFormElement >( '.vitrin-loop__form' );
	if ( form ) {
		// Its prices are checked here, which says more than the browser does.
		form.noValidate = true;
	}
	/** Marks what is no price; gives the first such field. */
	const markWrong = ( isTyping?: boolean ) =>
		form && markPrices( form, isTyping );
	return {
		markWrong,
		choices: (): Choices =>
			form ? choicesIn( form, names, current() ) : {},
		checkPrices() {
			const wrong = markWrong();
			wrong?.focus();
			return ! wrong;
		},
	};
};

export const createLoop = ( {
	root,
	settings,
	clock = realClock,
	fetch,
	reload = () => location.reload(),
	search = location.search,
}: LoopOptions ): Loop => {
	const { names, waits } = settings;
	const { ask, getReady } = createCalls( { clock, fetch } );
	const list = createList( { root, settings, ask, reload, search } );
	let stopTyping = () => {};
	const load = ( chosen: Choices, isNew = true, isAdded = false ): void => {
		stopTyping();
		if ( ! isAdded ) {
			end.restart();
		}
		list.load( chosen, isNew, isAdded );
	};

	const form = readForm( root, names, list.current );
	/** Asks, unless it is on show or under way already. */
	const apply = ( chosen = form.choices() ): void => {
		if ( areAlike( chosen, list.current() ) ) {
			stopTyping();
			list.rest();
		} else {
			load( chosen );
		}
	};

	const changed = (): void => {
		if ( ! waits ) {
			apply();
		}
	};

	const follow = ( link: HTMLAnchorElement ): void => {
		const chosen = choicesOfAddress( new URL( link.href ).search, names );
		const isAdded = settings.adds !== '' && link.rel === 'next';
		if ( areSame( chosen, list.current() ) ) {
			list.rest();
			return;
		}
		if ( ! isAdded ) {
			showChoices( root, names, chosen );
		}
		load( chosen, true, isAdded );
	};

	const end = createListEnd( root, follow, list );

	return {
		getReady,
		changed,
		typed() {
			stopTyping();
			form.markWrong( true );
			stopTyping = clock.after( TYPING, () => {
				form.markWrong();
				changed();
			} );
		},
		submitted() {
			if ( form.checkPrices() ) {
				apply();
			}
		},
		checkPrices: form.checkPrices,
		follow,
		popped() {
			const chosen = choicesOfAddress( location.search, names );
			if ( areSame( chosen, list.current() ) ) {
				list.rest();
				list.restore();
			} else {
				showChoices( root, names, chosen );
				load( chosen, false );
			}
		},
		watchEnd: end.watch,
		narrow( choices ) {
			const chosen = { ...list.current(), ...known( choices, names ) };
			delete chosen.page;
			showChoices( root, names, chosen );
			apply( chosen );
		},
		hold: list.hold,
		release() {
			const chosen = form.choices();
			if ( ! list.release( chosen ) ) {
				apply( chosen );
			}
		},
		isBusy: list.isBusy,
	};
};
