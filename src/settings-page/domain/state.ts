/**
 * What the settings page knows: what is stored, what the admin wants, what was refused. Pure.
 */
import type {
	Feature,
	Field,
	FullName,
	SettingsAnswer,
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
	/** As the server last said. */
	stored: Values;
	/** What the page shows: unsaved values too, also those that were refused. */
	wanted: Values;
	/** Why a value was refused, translated. */
	errors: Record< FullName, string >;
	/** What somebody else has stored meanwhile for settings that are changed here, too. */
	conflicts: Values;
	/** Settings that somebody else has changed since this page was loaded. */
	changedByOthers: FullName[];
	/** What is under way, or how it ended. */
	status: 'idle' | 'saving' | 'saved' | 'failed' | 'discarded' | 'reset';
	/** Title of the feature whose defaults were asked for, while the status is `reset`. */
	resetFeature: string;
	/** Why saving failed as a whole, translated; '' for nothing. */
	failure: string;
}

export type Action =
	| { type: 'set'; name: FullName; value: Value; error?: string }
	| { type: 'set-many'; values: Values }
	| { type: 'reset'; feature: string }
	| { type: 'discard' }
	| { type: 'saving' }
	| { type: 'saved'; answer: SettingsAnswer; sent: Values }
	| { type: 'refused'; errors: Record< FullName, string >; message: string }
	| { type: 'conflicts'; conflicts: Values; message: string }
	| { type: 'failed'; message: string }
	| { type: 'take-theirs' };

export const initialState = ( { features }: SettingsAnswer ): State => {
	const stored = storedValues( features );
	return {
		features,
		stored,
		wanted: stored,
		errors: {},
		conflicts: {},
		changedByOthers: [],
		status: 'idle',
		resetFeature: '',
		failure: '',
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
	status: state.status === 'saving' ? 'saving' : 'idle',
} );

/** The page sees by itself that this can't be used. */
const withError = ( state: State, name: FullName, error?: string ): State =>
	error === undefined
		? state
		: { ...state, errors: { ...state.errors, [ name ]: error } };

/** The server has stored what was sent; what was changed while it did stays unsaved. */
const saved = (
	state: State,
	{ features }: SettingsAnswer,
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
		stored,
		wanted: { ...stored, ...changedSince },
		errors: {},
		conflicts: {},
		changedByOthers: Object.keys(
			changedValues( stored, { ...state.stored, ...sent } )
		),
		status: 'saved',
		failure: '',
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

export const reduce = ( state: State, action: Action ): State => {
	switch ( action.type ) {
		case 'set':
			return withError(
				withValues( state, { [ action.name ]: action.value } ),
				action.name,
				action.error
			);
		case 'set-many':
			return withValues( state, action.values );
		case 'reset':
			return reset( state, action.feature );
		case 'discard':
			return {
				...state,
				wanted: state.stored,
				errors: {},
				conflicts: {},
				status: 'discarded',
				failure: '',
			};
		case 'saving':
			return { ...state, status: 'saving', errors: {}, failure: '' };
		case 'saved':
			return saved( state, action.answer, action.sent );
		case 'refused':
			return {
				...state,
				errors: action.errors,
				status: 'failed',
				failure: action.message,
			};
		case 'conflicts':
			return {
				...state,
				conflicts: action.conflicts,
				status: 'failed',
				failure: action.message,
			};
		case 'failed':
			return { ...state, status: 'failed', failure: action.message };
		case 'take-theirs':
			return {
				...state,
				stored: { ...state.stored, ...state.conflicts },
				wanted: { ...state.wanted, ...state.conflicts },
				conflicts: {},
				status: 'idle',
				failure: '',
			};
	}
};
