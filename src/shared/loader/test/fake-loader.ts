import type { FallBack, Loader } from '../loader';

/** Of a shop that can be reached: what serves without us serves. */
export const fallBack = async ( { native }: FallBack = {} ): Promise< void > =>
	native?.();

/** Of a visitor without a network; `said` is what he is told. */
export const offline =
	( said = 'قطع است', show: ( message: string ) => void = () => {} ) =>
	async ( { undo, tell = show }: FallBack = {} ): Promise< void > => {
		undo?.();
		tell( said );
	};

/** One whose chunks come, unless told otherwise. */
export const fakeLoader = ( parts: Partial< Loader > = {} ): Loader => ( {
	load: async () => {},
	prefetch: () => {},
	fallBack,
	...parts,
} );
