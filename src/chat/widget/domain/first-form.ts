/**
 * What is asked before the first message, and what is wrong with what was typed. The server has the last word.
 */
import { toLatinDigits } from '../../../shared/domain/latin-digits';
import type { PanelSettings } from './panel-settings';

export type FieldName = 'name' | 'email' | 'phone';

export type Objection = 'missing' | 'email' | 'phone';

export interface Asked {
	name: FieldName;
	isNeeded: boolean;
}

const NAMES: readonly FieldName[] = [ 'name', 'email', 'phone' ];

/** While nobody is there, the shop needs a way to answer: an email, where it asks for none. */
export const fieldsToAsk = (
	settings: Pick< PanelSettings, FieldName >,
	isAnybodyHere: boolean
): Asked[] => {
	const asked = NAMES.filter( ( name ) => settings[ name ] !== 'no' ).map(
		( name ) => ( { name, isNeeded: settings[ name ] === 'must' } )
	);
	const ways = asked.filter( ( { name } ) => name !== 'name' );
	if ( isAnybodyHere || ways.some( ( { isNeeded } ) => isNeeded ) ) {
		return asked;
	}
	return ways[ 0 ]
		? asked.map( ( one ) =>
				one === ways[ 0 ] ? { ...one, isNeeded: true } : one
			)
		: [ ...asked, { name: 'email', isNeeded: true } ];
};

const objectionTo = (
	{ name, isNeeded }: Asked,
	value: string
): Objection | undefined => {
	if ( ! value ) {
		return isNeeded ? 'missing' : undefined;
	}
	if ( name === 'email' ) {
		return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test( value ) ? undefined : 'email';
	}
	return name === 'phone' && ! /^\+?[\d\s()-]{5,20}$/.test( value )
		? 'phone'
		: undefined;
};

/**
 * What was typed, checked.
 *
 * @param asked
 * @param read  By a field's name.
 */
export const readForm = (
	asked: readonly Asked[],
	read: ( name: FieldName ) => string
): {
	profile: Partial< Record< FieldName, string > >;
	objections: Partial< Record< FieldName, Objection > >;
} => {
	const profile: Partial< Record< FieldName, string > > = {};
	const objections: Partial< Record< FieldName, Objection > > = {};
	for ( const one of asked ) {
		const { name } = one;
		// Persian keyboards type Persian digits; a name may have any.
		const value =
			name === 'name' ? read( name ) : toLatinDigits( read( name ) );
		const objection = objectionTo( one, value );
		if ( objection ) {
			objections[ name ] = objection;
		} else if ( value ) {
			profile[ name ] = value;
		}
	}
	return { profile, objections };
};
