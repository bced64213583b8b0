/**
 * What the settings page knows: what is stored, what the admin wants, what was refused. Pure.
 */
import type {
	Feature,
	Field,
	FullName,
	SettingsAnswer,
	SetupList,
	Value,
	Values,
} from './types';
import {
	changedValues,
	defaultValues,
	fullName,
	storedValues,
	SWITCH,
} from './values';

export interface State {
	features: Feature[];
	/** What visitors see of the plugin, in one sentence. */
	visibility: string;
	/** Whether visitors see it. */
	isSeen: boolean;
	/** What to do once the shop is live; null for nothing. */
	setup: SetupList | null;
	/** As the server last said. */
	stored: Values;
	/** What the page shows: unsaved values too, also those that were refused. */
	wanted: Values;
	/** Why a value was refused, translated. */
	errors: Record< FullName, string >;
	/** What another user has stored meanwhile for settings that are changed here, too, to something else. */
	conflicts: Values;
	/** Settings that another user has changed since this page was loaded, and that were not changed here since. */
	changedByOthers: FullName[];
	/** What is under way, or how it ended. */
	status: 'idle' | 'saving' | 'saved' | 'failed' | 'discarded' | 'reset';
	/** Title of the feature whose defaults were asked for, while the status is `reset`. */
	resetFeature: string;
	/** Why saving failed as a whole, translated; '' for nothing. */
	failure: string;
	/** Whether values were the reason. */
	isOfValues: boolean;
	/** How reading a file ended. */
	file: FileResult | null;
}

/** How reading a file ended. `details` are translated lines, as is `text`. */
export type FileResult =
	| { status: 'error'; text: string; details: string[] }
	/** With the file's values. */
	| { status: 'success'; values: Values; details: string[] };

export type Action =
	| { type: 'set'; name: FullName; value: Value; error?: string }
	/** A file was read; null: the next one is being read, or the message was closed. */
	| { type: 'file'; result: FileResult | null }
	| { type: 'reset'; feature: string }
	| { type: 'setup'; setup: SetupList | null }
	| { type: 'discard' }
	| { type: 'saving' }
	| { type: 'saved'; answer: SettingsAnswer; sent: Values }
	| { type: 'refused'; errors: Record< FullName, string >; message: string }
	| { type: 'conflicts'; conflicts: Values; message: string }
	| { type: 'failed'; message: string }
	| { type: 'take-theirs' };

export const initialState = ( {
	features,
	visibility,
	isSeen,
	setup = null,
}: SettingsAnswer ): State => {
	const stored = storedValues( features );
	return {
		features,
		visibility,
		isSeen,
		setup,
		stored,
		wanted: stored,
		errors: {},
		conflicts: {},
		changedByOthers: [],
		status: 'idle',
		resetFeature: '',
		failure: '',
		isOfValues: false,
		file: null,
	};
};

/** What a click on Save sends. */
export const unsaved = ( { wanted, stored }: State ): Values =>
	changedValues( wanted, stored );

/** How many of these settings of a feature are unsaved. */
export const unsavedCount = (
	{ wanted, stored }: State,
	feature: string,
	fields: Field[]
): number =>
	fields.filter( ( { name } ) => {
		const full = fullName( feature, name );
		return wanted[ full ] !== stored[ full ];
	} ).length;

const without = < T >(
	record: Record< string, T >,
	names: string[]
): Record< string, T > =>
	Object.fromEntries(
		Object.entries( record ).filter(
			( [ name ] ) => ! names.includes( name )
		)
	);

/** A value that is changed again is no longer the one that was refused. */
const withValues = ( state: State, values: Values ): State => ( {
	...state,
	wanted: { ...state.wanted, ...values },
	errors: without( state.errors, Object.keys( values ) ),
	changedByOthers: state.changedByOthers.filter(
		( name ) => ! ( name in values )
	),
	status: state.status === 'saving' ? 'saving' : 'idle',
} );

const isEmpty = ( record: object ): boolean =>
	Object.keys( record ).length === 0;

/** Two admins who want the same, or one who has taken the change back, are no conflict any more. */
const withoutSettled = ( state: State ): State => {
	const { stored, wanted, conflicts } = state;
	const open = Object.fromEntries(
		Object.entries( conflicts ).filter(
			( [ name, theirs ] ) =>
				wanted[ name ] !== theirs && wanted[ name ] !== stored[ name ]
		)
	);
	const settled = without( conflicts, Object.keys( open ) );
	return {
		...state,
		stored: { ...stored, ...settled },
		wanted: { ...wanted, ...settled },
		conflicts: open,
	};
};

/** Whether values of the file that was read wait to be saved, or it has nothing but what the shop has. */
export const fileState = (
	state: State,
	values: Values
): 'waits' | 'same' | 'over' => {
	const waiting = unsaved( state );
	if ( isEmpty( changedValues( values, state.stored ) ) ) {
		return 'same';
	}
	return Object.keys( values ).some( ( name ) => name in waiting )
		? 'waits'
		: 'over';
};

/** Takes back what was said once it is no longer so, whatever made it untrue. */
const withoutUntrue = ( before: State ): State => {
	const state = withoutSettled( before );
	const hasReason = state.isOfValues
		? ! isEmpty( state.errors )
		: ! isEmpty( unsaved( state ) );
	return {
		...state,
		failure: hasReason ? state.failure : '',
		file:
			state.file?.status === 'success' &&
			fileState( state, state.file.values ) === 'over'
				? null
				: state.file,
	};
};

/** The page sees by itself that this can't be used. */
const withError = ( state: State, name: FullName, error?: string ): State =>
	error === undefined
		? state
		: { ...state, errors: { ...state.errors, [ name ]: error } };

/** The server has stored what was sent; what was changed while it did stays unsaved. */
const saved = (
	state: State,
	{ features, visibility, isSeen, setup = null }: SettingsAnswer,
	sent: Values
): State => {
	const stored = storedValues( features );
	const changedSince = changedValues( state.wanted, {
		...state.stored,
		...sent,
	} );
	return {
		...state,
		features,
		visibility,
		isSeen,
		setup,
		stored,
		wanted: { ...stored, ...changedSince },
		// Of what was typed while it did.
		errors: without(
			state.errors,
			Object.keys( sent ).filter( ( name ) => ! ( name in changedSince ) )
		),
		conflicts: {},
		changedByOthers: Object.keys(
			changedValues( stored, { ...state.stored, ...sent } )
		),
		status: 'saved',
		failure: '',
		file: null,
	};
};

/** Every setting of a feature but its switch as the plugin comes with. */
const reset = ( state: State, feature: string ): State => {
	const own = state.features.filter( ( { name } ) => name === feature );
	const changed = withValues(
		state,
		without( defaultValues( own ), [ fullName( feature, SWITCH ) ] )
	);
	return changed.status === 'saving'
		? changed
		: {
				...changed,
				status: 'reset',
				resetFeature: own[ 0 ]?.title ?? '',
			};
};

const next = ( state: State, action: Action ): State => {
	switch ( action.type ) {
		case 'set':
			return withError(
				withValues( state, { [ action.name ]: action.value } ),
				action.name,
				action.error
			);
		case 'file':
			return {
				...( action.result?.status === 'success'
					? withValues( state, action.result.values )
					: state ),
				file: action.result,
			};
		case 'reset':
			return reset( state, action.feature );
		case 'setup':
			return { ...state, setup: action.setup };
		case 'discard':
			return {
				...state,
				// As they are in the shop now.
				stored: { ...state.stored, ...state.conflicts },
				wanted: { ...state.stored, ...state.conflicts },
				errors: {},
				conflicts: {},
				status: 'discarded',
				failure: '',
				file: null,
			};
		case 'saving':
			return { ...state, status: 'saving', errors: {}, failure: '' };
		case 'saved':
			return saved( state, action.answer, action.sent );
		case 'refused':
			return {
				...state,
				errors: { ...state.errors, ...action.errors },
				status: 'failed',
				failure: action.message,
				isOfValues: true,
			};
		case 'conflicts':
			// The bar says it beside the settings and the way out.
			return { ...state, conflicts: action.conflicts, status: 'failed' };
		case 'failed':
			return {
				...state,
				status: 'failed',
				failure: action.message,
				isOfValues: false,
			};
		case 'take-theirs':
			return {
				...state,
				stored: { ...state.stored, ...state.conflicts },
				wanted: { ...state.wanted, ...state.conflicts },
				errors: without( state.errors, Object.keys( state.conflicts ) ),
				conflicts: {},
				status: 'idle',
				failure: '',
				file: null,
			};
	}
};

export const reduce = ( state: State, action: Action ): State =>
	withoutUntrue( next( state, action ) );
