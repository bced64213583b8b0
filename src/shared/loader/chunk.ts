/**
 * A chunk: a file that is loaded after the first one (docs/adr/0026-one-first-file.md).
 */

export interface Chunk< T > {
	/** As in chunks.json and in the comment that names it to webpack. */
	name: string;
	/** Calls import(). What fails may be tried again. */
	load: () => Promise< T >;
	/** Whether it needs WordPress's React, which travels beside it. */
	needsReact?: boolean;
	/** Whether it has a style. */
	hasStyle?: boolean;
	/** Whether it has words of shared/words.ts, whose translations come with it. */
	hasWords?: boolean;
}

/**
 * Declares a chunk.
 *
 * @param name    See Chunk.
 * @param load   See Chunk.
 * @param options What else it needs.
 */
export const chunk = < T >(
	name: string,
	load: () => Promise< T >,
	options?: Pick< Chunk< T >, 'needsReact' | 'hasStyle' | 'hasWords' >
): Chunk< T > => ( { name, load, ...options } );

/** What a chunk exports. */
export type ChunkOf< P > = P extends Chunk< infer T > ? T : never;

/* eslint-disable camelcase -- Names of webpack's. */
/** Webpack's own, in what it has built. */
declare let __webpack_public_path__: string;
declare const __webpack_get_script_filename__: ( name: string ) => string;
declare const __webpack_chunk_load__: ( name: string ) => Promise< void >;

/**
 * What a page may have from the start: an entry of its own, which begins by itself as soon as its file is there.
 *
 * @param name   See Chunk.
 * @param options What else it needs.
 */
export const pageChunk = (
	name: string,
	options?: Pick< Chunk< void >, 'hasStyle' >
): Chunk< void > =>
	chunk( name, () => __webpack_chunk_load__( name ), options );

/** Where import() finds what it is asked for: printed, because a page's files may be joined or moved. */
export const setFolder = ( folder: string ): void => {
	__webpack_public_path__ = folder;
};

/** The address of a chunk's script. */
export const addressOf = ( name: string ): string =>
	__webpack_public_path__ + __webpack_get_script_filename__( name );

/** The address of its style. */
export const styleOf = ( name: string ): string =>
	addressOf( name ).replace( /js$/, 'css' );
