import { __ } from '@wordpress/i18n';
import type { Field, Value } from '../domain/types';
import { localNumber } from './browser';

/** A value in words. */
export const textOf = ( { type, choices }: Field, value: Value ): string => {
	if ( type === 'color' && value === '' ) {
		return __( 'from the theme', 'vitrin' );
	}
	if ( type === 'picture' ) {
		return value === ''
			? __( 'no picture', 'vitrin' )
			: __( 'another picture', 'vitrin' );
	}
	if ( typeof value === 'boolean' ) {
		return value ? __( 'on', 'vitrin' ) : __( 'off', 'vitrin' );
	}
	if ( typeof value === 'number' ) {
		return localNumber( value );
	}
	return (
		choices.find( ( choice ) => choice.value === value )?.label ??
		( value || __( 'empty', 'vitrin' ) )
	);
};
