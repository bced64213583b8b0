<?php

namespace Vitrin\SettingsPage\Setup;

use Vitrin\Cart\Text;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\SetupItem;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * What an owner should do once the shop is live, on the settings page until it is closed. Each admin closes it for
 * himself.
 */
final class Setup {

	/** Of the user: '1' once the list was closed. */
	public const CLOSED = 'vitrin_setup_closed';

	/** Rial and Toman, and thousands of them as Persian WooCommerce has them. */
	private const IRANIAN = array( 'IRR', 'IRT', 'IRHR', 'IRHT' );

	/** Some amount with thousands. */
	private const SAMPLE = 125000;

	/** `vitrin/v1/settings/setup`: POST closes the list for the current user, or shows it again [SEC-03]. */
	public static function register(): void {
		$closed = array(
			'type'     => 'boolean',
			'required' => true,
		);
		( new Route( '/settings/setup', self::store( ... ), 'POST', Access::capability( ... ), args: compact( 'closed' ) ) )->register();
	}

	/**
	 * @return array<string, mixed> `setup`: the list as it is now.
	 * @throws Refusal 500 WordPress did not store it.
	 */
	private static function store( Input $input ): array {
		if ( ! self::set_closed( $input->is_on( 'closed' ) ) ) {
			throw Refusal::because( 500, 'not saved', __( 'WordPress did not store it. Another plugin may forbid it, or the database is out of order.', 'vitrin' ) );
		}

		return array( 'setup' => self::current() );
	}

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
			// They aren't shown, and templates are long.
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
	private static function set_closed( bool $is_closed ): bool {
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

		return array_merge( $items, self::currency_format() );
	}

	/**
	 * How WooCommerce writes amounts in Iran's money: a fresh shop has two decimals, and the unit before the number.
	 *
	 * @return list<SetupItem> None for other currencies.
	 */
	private static function currency_format(): array {
		if ( ! in_array( get_woocommerce_currency(), self::IRANIAN, true ) ) {
			return array();
		}

		return array(
			new SetupItem(
				'currency',
				__( 'Write prices without decimals, the unit after the number', 'vitrin' ),
				/* translators: %s: an amount as the shop writes it now. */
				sprintf( __( 'Now a price looks like this: %s. Number of decimals: 0; currency position: right with space.', 'vitrin' ), Text::plain( wc_price( self::SAMPLE ) ) ),
				0 === wc_get_price_decimals() && 'right_space' === get_option( 'woocommerce_currency_pos' ),
				admin_url( 'admin.php?page=wc-settings&tab=general#woocommerce_currency_pos' )
			),
		);
	}
}
