import { __ } from '@wordpress/i18n';

/** Ways to the shop that need no chat. */
export function Channels( {
	channels,
}: {
	channels: Readonly< Record< string, string > >;
} ) {
	const all = Object.entries( channels );
	return all.length ? (
		<nav
			className="vitrin-chat__channels"
			aria-label={ __( 'Other ways to reach us', 'vitrin' ) }
		>
			{ all.map( ( [ name, address ] ) => (
				<a
					key={ name }
					href={ address }
					target={ /^https?:/.test( address ) ? '_blank' : undefined }
					rel="noopener noreferrer"
				>
					{ name }
				</a>
			) ) }
		</nav>
	) : null;
}
