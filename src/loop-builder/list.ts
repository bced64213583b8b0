/**
 * The list of a block in use: what it shows, what is asked for, what is held back. A newer call
 * cancels the one before it.
 */
import { getLoader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import type { GrownList, Pages } from './grown-list';
import { announce } from '../shared/dom/announce';
import { createNewest, moveTo, publishList } from '../shared/list/narrowing';
import type { Ask, LoopFailure } from './calls';
import type { LoopContent } from './domain/answer';
import {
	areAlike,
	choicesOfAddress,
	fieldsOf,
	searchWith,
	type Choices,
} from './domain/choices';
import {
	looksIn,
	showContent,
	showEarlier,
	showFailure,
	showForm,
	setBusy,
	showBeginning,
} from './dom/content';
import type { LoopSettings } from './settings';
import { loopWords } from './words';

/** Keeps how long a list has become by added pages. */
export const LOOP_GROWN = chunk(
	'loop-grown',
	() => import( /* webpackChunkName: "loop-grown" */ './grown-list' )
);

export interface ListOptions {
	root: HTMLElement;
	settings: LoopSettings;
	ask: Ask;
	/** Loads the page anew. */
	reload: () => void;
	/** Of the address that the printed list answers. */
	search: string;
}

export interface List {
	/** What is under way, else what is held back, else what is on show. */
	current: () => Choices;
	/** Whether an answer is under way. */
	isBusy: () => boolean;
	/** Whether pages that stood there before are on their way; asking for something else ends it. */
	isRestoring: () => boolean;
	load: ( chosen: Choices, isNew?: boolean, isAdded?: boolean ) => void;
	/** Nothing has to be asked after all. */
	rest: () => void;
	/** Brings the pages that stood before those on show when this entry of the history was left. */
	restore: () => void;
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

/** The page's address with these choices of the block. */
const addressOf = ( chosen: Choices, names: Record< string, string > ) =>
	location.pathname +
	searchWith( location.search, names, chosen ) +
	location.hash;

/** The pages of a list that ends with a choice's page. */
const pagesOf = ( { page }: Choices, first?: number ): Pages => {
	const last = Math.max( 1, Number( page ) || 1 );
	return { first: first ?? last, last };
};

/**
 * The pages that a list holds. That chunk is loaded beside the first page that is to be added, or when a
 * visitor comes back to a list that had grown. `bringPage` puts a page before the first and resolves to
 * whether it is there.
 */
const createPages = (
	{ root, settings: { names, adds } }: ListOptions,
	shown: Choices,
	isHolding: () => boolean,
	bringPage: ( page: string ) => Promise< boolean >
) => {
	let pages = pagesOf( shown );
	let grown: GrownList | undefined;
	let isRestoring = false;
	const bringEarlier = async () => {
		const isThere = await bringPage( String( pages.first - 1 ) );
		if ( isThere ) {
			pages.first--;
			publishList( root );
		}
		return isThere;
	};
	/** Resolves once added pages can be kept; without the chunk too, and a list is only shorter after Back. */
	const getReady = () =>
		getLoader()
			.load( LOOP_GROWN )
			.then(
				( { createGrownList } ) => {
					grown ??= createGrownList( {
						root,
						name: names.page ?? '',
						pages: () => pages,
						bringEarlier,
					} );
				},
				() => {}
			);
	return {
		getReady,
		/** Whether pages are on their way, the chunk included. */
		isRestoring: () => isRestoring,
		/** The page of these choices is on show, alone or added to the others. */
		show( chosen: Choices, isAdded: boolean ) {
			pages = pagesOf( chosen, isAdded ? pages.first : undefined );
		},
		keep: () => grown?.keep(),
		async restore() {
			if ( adds && ! isHolding() && pages.first > 1 ) {
				isRestoring = true;
				await getReady();
				await grown?.restore();
				isRestoring = false;
			}
		},
	};
};

const fieldsOfCall = (
	root: HTMLElement,
	{ query, id, post, type }: LoopSettings,
	chosen: Choices
): Record< string, string > => ( {
	...fieldsOf( chosen, looksIn( root ) ),
	queryId: query,
	block_id: id,
	postId: String( post ),
	postType: type,
} );

const sayFailure = (
	root: HTMLElement,
	{ message, isGone }: LoopFailure,
	isAtEnd: boolean,
	retry: () => void,
	reload: () => void
): void => {
	const words = loopWords();
	showFailure( root, {
		message,
		isAtEnd,
		// What isn't there any more won't be there next time.
		label: isGone ? words.reload : words.retry,
		onClick: isGone ? reload : retry,
	} );
};

export const createList = ( options: ListOptions ): List => {
	const { root, settings, ask, reload, search } = options;
	const { names } = settings;
	/** What the list shows. */
	let shown = choicesOfAddress( search, names );
	/** What the newest call asks for, until it is answered. */
	let asked: Choices | undefined;
	let isHolding = false;
	/** The newest answer that is held back. */
	let held: Shown | undefined;

	const show = (
		{ chosen, content, isNew }: Shown,
		isAdded = false
	): void => {
		held = undefined;
		if ( isNew ) {
			moveTo( addressOf( chosen, names ), history.state, isAdded );
		}
		shown = chosen;
		pages.show( chosen, isAdded );
		showContent( root, content, names, isAdded );
		announce( content.said );
		publishList( root );
		if ( isAdded ) {
			pages.keep();
			return;
		}
		showBeginning( root );
		if ( ! isNew ) {
			void pages.restore();
		}
	};

	const askFor = ( chosen: Choices ) =>
		ask( fieldsOfCall( root, settings, chosen ) );

	const bringPage = async ( page: string ): Promise< boolean > => {
		// Whatever the visitor asks for meanwhile cancels it.
		const answer = asked ? null : await askFor( { ...shown, page } );
		if ( answer?.ok ) {
			showEarlier( root, answer.value, names );
		}
		return !! answer?.ok;
	};
	const pages = createPages( options, shown, () => isHolding, bringPage );
	const newest = createNewest( root, setBusy, showFailure );
	const load = ( chosen: Choices, isNew = true, isAdded = false ): void => {
		asked = chosen;
		newest( async () => {
			// An added page that nothing keeps would be lost after Back.
			const ready = isAdded && pages.getReady();
			const answer = await askFor( chosen );
			await ready;
			return () => {
				asked = undefined;
				if ( answer?.ok === false ) {
					const retry = () => load( chosen, isNew, isAdded );
					sayFailure( root, answer.failure, isAdded, retry, reload );
				} else if ( answer && isHolding && ! isAdded ) {
					held = { chosen, content: answer.value, isNew };
					showForm( root, held.content.controls );
					announce( held.content.said );
				} else if ( answer ) {
					show( { chosen, content: answer.value, isNew }, isAdded );
				}
			};
		}, isAdded );
	};

	return {
		current: () => asked ?? held?.chosen ?? shown,
		isBusy: () => !! asked,
		isRestoring: pages.isRestoring,
		load,
		rest() {
			if ( ! asked ) {
				showFailure( root );
				setBusy( root, false );
			}
		},
		restore: pages.restore,
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
