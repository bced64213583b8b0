import type { TextPart } from '@vitrin/cart';

/** A text that a plugin writes in place of an amount: its digits are its own, and it is never read as a number. */
export function Written( { parts }: { parts: readonly TextPart[] } ) {
	return (
		<bdi className="vitrin-price is-written">
			{ parts.map( ( { text, as: Element }, at ) =>
				Element ? <Element key={ at }>{ text }</Element> : text
			) }
		</bdi>
	);
}
