/**
 * The chunk that a print button loads.
 */
import { chunk } from '../shared/loader/chunk';

/** Printing, and making a number. */
export const DOCUMENTS = chunk(
	'documents',
	() => import( /* webpackChunkName: "documents" */ './documents' ),
	{ hasStyle: true, hasWords: true }
);
