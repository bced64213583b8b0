/**
 * Loads chunks when they are needed, each once, asks the browser to fetch them on intent, and says
 * what happens where one can't be loaded.
 */
import { hideMessage, showMessage } from '../dom/message';
import { request } from '../http/request';
import { isEnqueued } from '../dom/own-element';
import { addTranslations } from '../words';
import { addressOf, chunk, styleOf, type Chunk } from './chunk';
import {
	fetchTranslations,
	hint,
	loadStyle,
	lost,
	savesData,
	translationsOf,
	twice,
} from './files';
import type { LoaderSettings } from './settings';

/** Milliseconds until a click gets a message. A chunk that loads later is still used. */
export const LOAD_LIMIT = 20_000;
/** Milliseconds: what a chunk does is worth more than its translations, which are fetched beside it. */
export const WORDS_GRACE = 2000;
/** Milliseconds: a shop that takes longer to answer at all can't be reached. */
export const REACH_LIMIT = 5000;

/**
 * What happens after a click whose chunk could not be loaded: if the shop can be reached, `native`
 * runs. Offline it would lead to the browser's error page: then, and if there is no `native`, a
 * message is shown. A page without that message (cached from an older version) has `native` alone.
 */
export interface FallBack {
	/** What the link or form does without us. */
	native?: ( () => void ) | undefined;
	/** Undoes what the click has changed, before the message is shown. */
	undo?: () => void;
	/** Shows the message; else it is shown over the page. */
	showError?: ( message: string ) => void;
}

export interface Loader {
	/** Resolves with what the chunk exports; rejects when it fails, or takes too long. May be tried again. */
	load: < T >( chunk: Chunk< T > ) => Promise< T >;
	/** After a click whose chunk could not be loaded. Never rejects. */
	fallBack: ( options?: FallBack ) => Promise< void >;
	/** Asks the browser to fetch ahead, once. On idle it stays away from visitors who save data. */
	prefetch: ( chunk: Chunk< unknown >, when?: 'intent' | 'idle' ) => void;
	/** Names of the chunks that the page has from the start. */
	pageChunks: string[];
}

/** What brings WordPress's React, for the chunks that need it. */
const REACT = chunk(
	'react',
	() => import( /* webpackChunkName: "react" */ './wordpress' )
);

/** A chunk's script and style, and those of WordPress's scripts that it needs and the page doesn't have. */
const filesOf = (
	{ name, needsReact, hasStyle }: Chunk< unknown >,
	settings: LoaderSettings
): string[] => [
	...( needsReact
		? settings.react
				.filter(
					( { handle } ) => ! isEnqueued( handle, settings.enqueued )
				)
				.map( ( { src } ) => src )
		: [] ),
	addressOf( name ),
	...( hasStyle ? [ styleOf( name ) ] : [] ),
];

/**
 * @param settings Where the files are.
 * @param asked    Gets the names of the chunks whose files are asked for.
 */
const createLoad = (
	settings: LoaderSettings,
	asked: Set< string >
): Loader[ 'load' ] => {
	// By chunk, not by name: one file may hold several.
	const loading = new Map< Chunk< unknown >, Promise< unknown > >();
	const failed = new Set< string >();

	/** A chunk's exports, once its files are there; translations that take long are not waited for. */
	const loadFiles = async < T >(
		{ name, needsReact, hasStyle, load: run }: Chunk< T >,
		words: Promise< void > | false | '' | undefined
	): Promise< T > => {
		const react =
			needsReact &&
			load( REACT ).then( ( { loadWordPress } ) =>
				loadWordPress( name, settings )
			);
		const [ exports ] = await Promise.all( [
			twice( async () => {
				await react;
				return run();
			} ),
			hasStyle && loadStyle( styleOf( name ) ),
		] );
		await ( words &&
			Promise.race( [
				words,
				new Promise( ( resolve ) =>
					setTimeout( resolve, WORDS_GRACE )
				),
			] ) );
		return exports;
	};

	const begin = < T >(
		one: Chunk< T >,
		words: Parameters< typeof loadFiles >[ 1 ]
	): Promise< T > => {
		if ( one.needsReact ) {
			void hint( 'preload', filesOf( one, settings ) );
		}
		const promise = loadFiles( one, words );
		promise.then(
			// The message about its failure is no longer true.
			() => failed.delete( one.name ) && hideMessage(),
			() => {
				loading.delete( one );
				failed.add( one.name );
			}
		);
		loading.set( one, promise );
		asked.add( one.name );
		return promise;
	};

	const load = < T >( one: Chunk< T > ): Promise< T > =>
		new Promise( ( resolve, reject ) => {
			// Translations that failed are tried again, even where the chunk is there.
			const words =
				one.hasWords &&
				settings.translations &&
				fetchTranslations(
					translationsOf( settings.translations, one.name )
				).then( addTranslations );
			// A script's request can't be cancelled: another try waits for the same one.
			const timer = setTimeout( () => {
				failed.add( one.name );
				reject( lost( one.name ) );
			}, LOAD_LIMIT );
			(
				( loading.get( one ) as Promise< T > | undefined ) ??
				begin( one, words )
			)
				.then( resolve, reject )
				.finally( () => clearTimeout( timer ) );
		} );
	return load;
};

/**
 * A file's failure doesn't say whether it is missing, blocked, or there is no network, and
 * `onLine` is true in many places that have none. Any answer of the shop will do.
 */
const isShopReachable = async (): Promise< boolean > =>
	navigator.onLine &&
	request( {
		url: '/robots.txt',
		timeout: REACH_LIMIT,
		method: 'HEAD',
		cache: 'no-store',
		// A redirect may lead to another host, which refuses.
		redirect: 'manual',
		read: () => true,
		unanswered: () => false,
	} );

/**
 * @param settings What the page says of its chunks.
 */
export const createLoader = ( settings: LoaderSettings ): Loader => {
	/** Names of the chunks whose files the browser was asked for. */
	const asked = new Set< string >();
	const { messages, translations } = settings;
	const prefetch: Loader[ 'prefetch' ] = ( one, when ) => {
		if ( ! ( when === 'idle' && savesData() ) && ! asked.has( one.name ) ) {
			asked.add( one.name );
			if ( one.needsReact ) {
				prefetch( REACT );
			}
			void hint( 'prefetch', [
				...filesOf( one, settings ),
				...( translations && ( one.hasWords || one.needsReact )
					? [ translationsOf( translations, one.name ) ]
					: [] ),
			] );
		}
	};
	return {
		load: createLoad( settings, asked ),
		async fallBack( {
			native,
			undo,
			showError = ( message ) => showMessage( message, messages.close ),
		}: FallBack = {} ) {
			const isReachable = await isShopReachable();
			const message = messages[ isReachable ? 'failed' : 'offline' ];
			if ( native && ( isReachable || ! message ) ) {
				native();
			} else {
				undo?.();
				showError( message );
			}
		},
		prefetch,
		pageChunks: settings.pageChunks,
	};
};
