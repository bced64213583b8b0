import type { FallBack, Loader } from '../loader';

/** Of a shop that can be reached: what serves without us serves. */
export const fallBack = async ( { native }: FallBack = {} ): Promise< void > =>
	native?.();

/** Of a visitor without a network; `said` is the message shown. */
export const offline =
	( message = 'قطع است', show: ( message: string ) => void = () => {} ) =>
	async ( { undo, showError = show }: FallBack = {} ): Promise< void > => {
		undo?.();
		showError( message );
	};

/** A loader whose chunks load, unless the test overrides it. */
export const fakeLoader = ( chunks: Partial< Loader > = {} ): Loader => ( {
	load: ( { load } ) => load(),
	prefetch: () => {},
	fallBack,
	pageChunks: [],
	...chunks,
} );

/**
 * A loader's `load` that gives what a test says, and can be asked what was wanted of it.
 *
 * @param give What a chunk exports, by its name. What it throws: the chunk can't be had.
 */
export const loads = (
	give: ( name: string ) => unknown = () => ( {} )
): jest.MockedFunction< Loader[ 'load' ] > =>
	jest.fn( async ( { name } ) =>
		give( name )
	) as unknown as jest.MockedFunction< Loader[ 'load' ] >;
