<?php

namespace Vitrin\SettingsPage\Setup;

use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\SetupItem;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * What an owner had better do once the shop is live, on the settings page until he closes it. Each admin closes it for
 * himself.
 */
final class Setup {

	/** Of the user: '1' once he has closed the list. */
	public const CLOSED = 'vitrin_setup_closed';

	/**
	 * Null before the shop is live, and where there is nothing to do for its features.
	 *
	 * @return array{closed: bool, items: list<SetupItem>}|null
	 */
	public static function current(): ?array {
		if ( ! Launch::is_live() ) {
			return null;
		}
		if ( self::is_closed() ) {
			// Nobody looks at them, and templates are long.
			return array(
				'closed' => true,
				'items'  => array(),
			);
		}
		$items = self::items();

		return array() === $items ? null : array(
			'closed' => false,
			'items'  => $items,
		);
	}

	/**
	 * For the current user.
	 *
	 * @return bool Whether it is so now; false when WordPress did not store it.
	 */
	public static function set_closed( bool $is_closed ): bool {
		$user = get_current_user_id();
		if ( $is_closed ) {
			update_user_meta( $user, self::CLOSED, '1' );
		} else {
			delete_user_meta( $user, self::CLOSED );
		}

		return self::is_closed() === $is_closed;
	}

	private static function is_closed(): bool {
		return '1' === get_user_meta( get_current_user_id(), self::CLOSED, true );
	}

	/** @return list<SetupItem> Of the features that are on, and of the shop itself. */
	private static function items(): array {
		$items = array();
		foreach ( Registry::all() as $settings ) {
			try {
				array_push( $items, ...( Store::is_stored_on( $settings ) ? $settings->stored()->setup() : array() ) );
			} catch ( \Throwable $error ) {
				// Templates and shipping methods are others' code: the settings are there without these items.
				RefusalLog::exception( $settings->feature(), $error );
			}
		}

		return array_merge( $items, CurrencyFormat::items() );
	}
}
