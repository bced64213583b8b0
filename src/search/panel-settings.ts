/**
 * The settings of the part that comes on intent; the starter must not carry this.
 */
import {
	number,
	record,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';
import type { SearchSettings } from './settings';

/** Sentences one by one would weigh more than what a missing one costs: settings.test.ts holds them. */
const messages = record( text ) as Parser< unknown > as Parser<
	SearchSettings[ 'messages' ]
>;

export const parseSearchSettings: Parser< SearchSettings > = shape( {
	forms: text,
	url: text,
	timeout: number,
	messages,
} );
