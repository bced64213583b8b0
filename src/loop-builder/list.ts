/**
 * The list of a block in use: what it shows, what is asked for, what is held back. A newer call
 * cancels the one before it.
 */
import { getLoader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import type { GrownList, GrownListOptions, Pages } from './grown-list';
import { announce } from '../shared/dom/announce';
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
	publishList,
} from './dom/content';
import type { LoopSettings } from './settings';
import { loopWords } from './words';

interface Growth {
	/** Resolves once added pages can be kept; without the chunk too, and a list is only shorter after Back. */
	getReady: () => Promise< void >;
	keep: () => void;
	restore: () => void;
	/** Whether the pages are on their way, the chunk included. */
	isRestoring: () => boolean;
}

/** Keeps how long a list has become by added pages. */
export const LOOP_GROWN = chunk(
	'loop-grown',
	() => import( /* webpackChunkName: "loop-grown" */ './grown-list' )
);

/**
 * Has that chunk loaded beside the first page that is to be added, or when a visitor comes back to a
 * list that had grown.
 */
const createGrowth = ( options: GrownListOptions ): Growth => {
	let list: GrownList | undefined;
	let isRestoring = false;
	const getReady = () =>
		getLoader()
			.load( LOOP_GROWN )
			.then(
				( { createGrownList } ) => {
					list ??= createGrownList( options );
				},
				() => {}
			);
	return {
		getReady,
		keep: () => list?.keep(),
		async restore() {
			isRestoring = true;
			await getReady();
			await list?.restore();
			isRestoring = false;
		},
		isRestoring: () => isRestoring,
	};
};

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

/** An added page belongs to the list on show: Back leads to what was before it. */
const moveTo = ( search: string, isAdded: boolean ): void => {
	history[ isAdded ? 'replaceState' : 'pushState' ](
		history.state,
		'',
		location.pathname + search + location.hash
	);
	if ( ! isAdded ) {
		// A list that has grown sets it for its own entry (grown-list.ts), and the new one inherits it.
		history.scrollRestoration = 'auto';
	}
};

/** The pages of a list that ends with a choice's page. */
const pagesOf = ( { page }: Choices, first?: number ): Pages => {
	const last = Math.max( 1, Number( page ) || 1 );
	return { first: first ?? last, last };
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
	{ reload, retry }: { reload: () => void; retry: () => void }
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
	/** The pages that it holds. */
	let pages = pagesOf( shown );
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
			moveTo( searchWith( location.search, names, chosen ), isAdded );
		}
		shown = chosen;
		pages = pagesOf( chosen, isAdded ? pages.first : undefined );
		showContent( root, content, names, isAdded );
		announce( content.said );
		publishList( root );
		if ( isAdded ) {
			growth.keep();
			return;
		}
		showBeginning( root );
		if ( ! isNew ) {
			restore();
		}
	};

	const askFor = ( chosen: Choices ) =>
		ask( fieldsOfCall( root, settings, chosen ) );

	/** Whatever the visitor asks for meanwhile cancels it. */
	const bringEarlier = async (): Promise< boolean > => {
		const page = String( pages.first - 1 );
		const answer = asked ? null : await askFor( { ...shown, page } );
		if ( answer?.ok ) {
			showEarlier( root, answer.value, names );
			pages.first--;
			publishList( root );
		}
		return !! answer?.ok;
	};
	const growth = createGrowth( {
		root,
		name: names.page ?? '',
		pages: () => pages,
		bringEarlier,
	} );
	const restore = (): void => {
		if ( settings.adds && ! isHolding && pages.first > 1 ) {
			growth.restore();
		}
	};

	const load = async (
		chosen: Choices,
		isNew = true,
		isAdded = false
	): Promise< void > => {
		showFailure( root );
		setBusy( root, true, isAdded );
		asked = chosen;
		// An added page that nothing keeps would be lost after Back.
		const ready = isAdded && growth.getReady();
		const answer = await askFor( chosen );
		await ready;
		if ( ! answer || asked !== chosen ) {
			return;
		}
		asked = undefined;
		setBusy( root, false );
		if ( ! answer.ok ) {
			const retry = () => void load( chosen, isNew, isAdded );
			sayFailure( root, answer.failure, isAdded, { reload, retry } );
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
		isRestoring: growth.isRestoring,
		load: ( ...request ) => void load( ...request ),
		rest() {
			if ( ! asked ) {
				showFailure( root );
				setBusy( root, false );
			}
		},
		restore,
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
