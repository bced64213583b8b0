/**
 * The list of a block in use: what it shows, what is asked for, what is held back. A newer call
 * cancels the one before it.
 */
import { announce } from '../shared/dom/announce';
import type { Ask } from './calls';
import type { LoopContent } from './domain/answer';
import {
	areAlike,
	choicesOfAddress,
	fieldsOf,
	searchWith,
	type Choices,
} from './domain/choices';
import { looksIn, showContent, showFailure, showForm } from './dom/content';
import type { LoopSettings } from './settings';
import { loopWords } from './words';

export interface ListOptions {
	root: HTMLElement;
	settings: LoopSettings;
	ask: Ask;
	/** Loads the page anew. */
	reload: () => void;
}

export interface List {
	/** What is under way, else what is held back, else what is on show. */
	current: () => Choices;
	/** Whether an answer is under way. */
	isBusy: () => boolean;
	load: ( chosen: Choices, isNew?: boolean, isAdded?: boolean ) => void;
	/** Nothing has to be asked after all. */
	rest: () => void;
	/** From now on answers change the form's counts alone. */
	hold: () => void;
	/**
	 * Answers are shown again.
	 *
	 * @param chosen What the form says.
	 * @return Whether the list shows it, or will.
	 */
	release: ( chosen: Choices ) => boolean;
}

/** Choices, and what the shop answered to them. */
interface Shown {
	chosen: Choices;
	content: LoopContent;
	/** Whether it is a new entry of the history. */
	isNew: boolean;
}

/** Pixels of a list that count as being seen. */
const SEEN = 100;
/** An added page belongs to the list on show: Back leads to what was before it. */
const moveTo = ( search: string, isAdded: boolean ): void =>
	history[ isAdded ? 'replaceState' : 'pushState' ](
		history.state,
		'',
		location.pathname + search + location.hash
	);

/**
 * Brings the list's beginning into view where it was left above. Who chooses in the form goes on
 * there, unless the new list is so short that nothing of it is left to be seen.
 */
const showBeginning = ( root: HTMLElement ): void => {
	const main = root.querySelector( '.vitrin-loop__main' ) ?? root;
	const { top, bottom } = main.getBoundingClientRect();
	const isChoosing = root
		.querySelector( 'form' )
		?.contains( document.activeElement );
	if ( isChoosing ? bottom < SEEN : top < 0 ) {
		main.scrollIntoView();
	}
};

/** Tells readers and other scripts of a new list. */
const tellOf = ( root: HTMLElement, said: string ): void => {
	announce( said );
	root.dispatchEvent(
		new CustomEvent( 'vitrin:list-replaced', {
			bubbles: true,
			detail: { url: location.href },
		} )
	);
};

export const createList = ( {
	root,
	settings,
	ask,
	reload,
}: ListOptions ): List => {
	const { names } = settings;
	const words = loopWords();
	/** What the list shows. */
	let shown = choicesOfAddress( location.search, names );
	/** What the newest call asks for, until it is answered. */
	let asked: Choices | undefined;
	let isHolding = false;
	/** The newest answer that is held back. */
	let held: Shown | undefined;

	/** The items on show can be read while others are added to them. */
	const setBusy = ( isBusy: boolean, isAdded = false ): void => {
		root.classList.toggle( 'is-loading', isBusy );
		root.classList.toggle( 'is-adding', isAdded );
		root.querySelector( '.vitrin-loop__wrapper' )?.setAttribute(
			'aria-busy',
			String( isBusy && ! isAdded )
		);
	};

	const show = (
		{ chosen, content, isNew }: Shown,
		isAdded = false
	): void => {
		held = undefined;
		if ( isNew ) {
			moveTo( searchWith( location.search, names, chosen ), isAdded );
		}
		shown = chosen;
		showContent( root, content, names, isAdded );
		if ( ! isAdded ) {
			showBeginning( root );
		}
		tellOf( root, content.said );
	};

	const load = async (
		chosen: Choices,
		isNew = true,
		isAdded = false
	): Promise< void > => {
		showFailure( root );
		setBusy( true, isAdded );
		asked = chosen;
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
		asked = undefined;
		setBusy( false );
		if ( ! answer.ok ) {
			const { message, isGone } = answer.failure;
			showFailure( root, {
				message,
				isAtEnd: isAdded,
				label: isGone ? words.reload : words.retry,
				// What isn't there any more won't be there next time.
				onClick: isGone
					? reload
					: () => void load( chosen, isNew, isAdded ),
			} );
		} else if ( isHolding && ! isAdded ) {
			held = { chosen, content: answer.value, isNew };
			showForm( root, held.content.controls );
			announce( held.content.said );
		} else {
			show( { chosen, content: answer.value, isNew }, isAdded );
		}
	};

	return {
		current: () => asked ?? held?.chosen ?? shown,
		isBusy: () => !! asked,
		load: ( ...request ) => void load( ...request ),
		rest() {
			if ( ! asked ) {
				showFailure( root );
				setBusy( false );
			}
		},
		hold() {
			isHolding = true;
		},
		release( chosen ) {
			isHolding = false;
			const last = held;
			held = undefined;
			if ( asked || ! last || ! areAlike( chosen, last.chosen ) ) {
				return false;
			}
			if ( ! areAlike( chosen, shown ) ) {
				show( last );
			}
			return true;
		},
	};
};
