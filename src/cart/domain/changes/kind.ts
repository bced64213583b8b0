/**
 * What the cart knows of a kind of change, and all that it knows: view, queue, delivery, store
 * and storage ask this and name no kind. Each kind says it in one file beside this one; index.ts
 * lists them. Pure: no page, no network, no timer.
 */
import type { OptimisticCart } from '../optimistic-cart';
import type {
	AddRequest,
	CartAnswer,
	CartLine,
	PendingChange,
	ServerCart,
} from '../types';

export type Type = PendingChange[ 'type' ];

/** A pending change of one kind. */
export type Of< T extends Type > = Extract< PendingChange, { type: T } >;

type Lines = readonly CartLine[];

/** A call to the shop. */
export interface Call {
	/** The endpoint's name. */
	action: string;
	fields: Record< string, string >;
	/** What one text under one name can't hold; the call is multipart then. */
	more?: AddRequest[ 'more' ];
	/** What an endpoint of ours calls its nonce; missing: `security`. */
	nonceField?: string;
}

export interface ChangeKind< Change extends PendingChange = PendingChange > {
	// How it is shown.

	/** Shows it on the cart before the shop has answered; changes come in the order in which they are sent. */
	apply: ( change: Change, cart: OptimisticCart ) => void;
	/** False: the totals stay true while it is under way. */
	changesTotals: boolean;

	// How it waits.

	/**
	 * What it is about: a line's key, or a name with a space, which no line's key has. null:
	 * nothing that another change could be about.
	 */
	key: ( change: Change ) => string | null;
	/** Kinds of changes of the same key that it can be one with while they wait. */
	mergesWith: readonly Type[];
	/**
	 * The one change that an older one, of a kind in `mergesWith`, and this one come to: this
	 * one itself where it makes the older one pointless. null: each takes its own turn.
	 */
	merge: ( change: Change, older: PendingChange ) => PendingChange | null;
	/**
	 * Whether another one of its kind and key asks for the same: pressed again while the first
	 * is under way, it is not sent again.
	 */
	isSame: ( change: Change, other: Change ) => boolean;
	/** Clicks that follow each other quickly are held back and sent as one. */
	isPaced: boolean;
	/**
	 * Whether it changes nothing, so that nothing need be sent.
	 *
	 * @param server The cart; null where what is known may not be the truth.
	 */
	isNeedless: ( change: Change, server: ServerCart | null ) => boolean;

	// How it is sent.

	/** Adds what depends on the newest cart, just before the change is sent. */
	asSent: ( change: Change, server: ServerCart | null ) => Change;
	call: ( change: Change ) => Call;
	/**
	 * Whether it may be sent again when a try of it may have been made.
	 *
	 * @param isOld The server may have forgotten its operation (REMEMBERED).
	 */
	mayRepeat: ( change: Change, isOld: boolean ) => boolean;
	/**
	 * Identifies the change, also on the tab's next page, for a kind that stores its operation's id
	 * while its outcome is unknown: the same request then repeats the same operation.
	 * null: nothing is stored.
	 */
	openKey: ( change: Change ) => string | null;

	// How its outcome is known.

	/** Whether a reading of the cart shows that it was done, though its answer was lost. */
	isDone: ( change: Change, answer: CartAnswer ) => boolean;
	/**
	 * Whether a refusal is a success all the same, when the cart in it shows what was asked for.
	 *
	 * @param isOurs A try of this very change may have done it.
	 */
	isDoneDespiteRefusal: ( change: Change, isOurs: boolean ) => boolean;
	/** The caller says why it was refused; else the state's failure does. */
	isReportedByCaller: boolean;

	// What follows when the shop has taken it.

	/** Keys of the lines that it has changed, made or taken out. */
	touched: ( change: Change, before: Lines, after: Lines ) => string[];
	/** The key of the line that its line has become; undefined: it has no other. */
	becomes: (
		change: Change,
		before: Lines,
		after: Lines
	) => string | undefined;
	/**
	 * The same request for the line that its own has become.
	 *
	 * @param key   Of that line.
	 * @param there Pieces that this one had before: they are its own, and were not meant.
	 */
	follow: ( change: Change, key: string, there: number ) => PendingChange;

	// How the tab's next page gets it.

	/** Whether a stored change can be used: another build or script may have written it. */
	isSound: ( stored: Record< string, unknown > ) => boolean;
	/** As the next page goes on with it. */
	resumed: ( change: Change ) => Change;
}

/** What most kinds have in common, for a change that nothing else can be about. */
export const COMMON = {
	changesTotals: true,
	key: () => null,
	mergesWith: [],
	merge: ( change ) => change,
	isSame: () => false,
	isPaced: false,
	isNeedless: () => false,
	asSent: < Change >( change: Change ) => change,
	mayRepeat: () => true,
	openKey: () => null,
	isDoneDespiteRefusal: () => false,
	isReportedByCaller: false,
	touched: () => [],
	becomes: () => undefined,
	follow: ( change ) => change,
	resumed: < Change >( change: Change ) => change,
} satisfies Partial< ChangeKind >;

/** The same for a change of something that has a key. */
export const KEYED = {
	...COMMON,
	key: ( { key }: { key: string } ) => key,
	follow: < Change >( change: Change, key: string ): Change => ( {
		...change,
		key,
	} ),
	touched: ( { key }: { key: string }, before: Lines, after: Lines ) =>
		[ ...before, ...after ].some( ( line ) => line.key === key )
			? [ key ]
			: [],
};

/** For what the session remembers: written together with the cart, sent again it counts once. */
export const REMEMBERED_BY_SESSION = {
	mayRepeat: ( _change: object, isOld: boolean ) => ! isOld,
	isDone: (
		{ operation }: { operation: string },
		{ operations }: CartAnswer
	) => operations.includes( operation ),
};

/** The field of an operation's id. */
export const withOperation = ( {
	operation,
}: {
	operation: string;
} ): Record< string, string > => ( { vitrin_operation: operation } );

export const lineIn = (
	cart: ServerCart | null,
	key: string
): CartLine | undefined => cart?.lines.find( ( line ) => line.key === key );

/** For stored changes. */
export const isText = ( value: unknown ): value is string =>
	typeof value === 'string';

export const isObject = ( value: unknown ): value is object =>
	!! value && typeof value === 'object';
