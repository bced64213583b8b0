import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TABS, type Tab } from '../domain/address';
import { useInbox, useTools } from './context';
import { tabWords } from './words';

export function Header( {
	tab,
	onTab,
	onHelp,
}: {
	tab: Tab;
	onTab: ( tab: Tab ) => void;
	onHelp: () => void;
} ) {
	const { inbox } = useTools();
	const { start, isAway } = useInbox();
	const tabs = useRef< HTMLElement >( null );
	const isManager = start?.isManager ?? false;
	useEffect( () => {
		// On a phone they are a strip.
		tabs.current
			?.querySelector( '[aria-current]' )
			?.scrollIntoView( { block: 'nearest', inline: 'nearest' } );
	}, [ tab, isManager ] );
	return (
		<div className="vitrin-inbox__top">
			<h1>{ __( 'Chat', 'vitrin' ) }</h1>
			{ isManager && (
				<nav
					ref={ tabs }
					aria-label={ __( 'Parts of the chat', 'vitrin' ) }
				>
					{ TABS.map( ( one ) => (
						<button
							key={ one }
							type="button"
							aria-current={ one === tab ? 'page' : undefined }
							onClick={ () => onTab( one ) }
						>
							{ tabWords( one ) }
						</button>
					) ) }
				</nav>
			) }
			<div className="vitrin-inbox__self">
				{ start && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						className={ isAway ? 'is-away' : 'is-there' }
						aria-pressed={ isAway }
						onClick={ () => inbox.setAway( ! isAway ) }
					>
						{ isAway
							? __( 'Away: visitors don’t see you', 'vitrin' )
							: __( 'Online', 'vitrin' ) }
					</Button>
				) }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					icon="editor-help"
					label={ __( 'Keys and notices', 'vitrin' ) }
					aria-haspopup="dialog"
					onClick={ onHelp }
				/>
			</div>
		</div>
	);
}
