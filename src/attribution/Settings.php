<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/**
 * TypeScript half: settings.ts; example: settings.fixture.json. WooCommerce's filters of its own attribution
 * (`wc_order_attribution_…`) change ours as well [ATTR-06].
 */
final class Settings extends FeatureSettings {

	/** Categories of the WP Consent API; `none` asks nobody. */
	private const CATEGORIES = array( 'marketing', 'statistics', 'statistics-anonymous', 'preferences', 'functional', 'none' );

	public function feature(): string {
		return 'attribution';
	}

	public function title(): string {
		return __( 'Where orders come from', 'vitrin' );
	}

	public function description(): string {
		return __( 'Every order says which visit brought it and which visits came before, such as a search, a campaign or a price comparison. WooCommerce’s own column, reports and gateways go on working.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Orders;
	}

	public function since(): int {
		return 4;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'WooCommerce’s two scripts of attribution', 'vitrin' );
	}

	public function advanced(): array {
		return array( 'session', 'promo_min', 'promo_max', 'base64' );
	}

	public function groups(): array {
		return array(
			__( 'Visits before the last one', 'vitrin' ) => array( 'path', 'path_days', 'path_consent' ),
		);
	}

	protected function own_fields(): array {
		return array(
			'tracking'                 => Field::boolean( true ),
			'consent'                  => Field::choice( 'marketing', self::CATEGORIES, 'tracking' ),
			// In months, as WooCommerce says it: the smallest is shorter than a minute, and means this session.
			'lifetime'                 => Field::choice( '0.00001', array( '0.00001', '1', '3', '6', '12' ), 'tracking' ),
			'path'                     => Field::boolean( true, 'tracking' ),
			'path_days'                => Field::integer( 90, 1, 365, 'path' ),
			'path_consent'             => Field::choice( 'marketing', self::CATEGORIES, 'path' ),
			'session'                  => Field::integer( 30, 1, 1440, 'tracking' ),
			'promo_min'                => Field::integer( 100000, 0, 999999999, 'tracking' ),
			'promo_max'                => Field::integer( 999999, 0, 999999999, 'tracking' ),
			'base64'                   => Field::boolean( false, 'tracking' ),
			'keep_woocommerce_scripts' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		$categories = array(
			'marketing'            => __( 'Marketing (as WooCommerce does)', 'vitrin' ),
			'statistics'           => __( 'Statistics', 'vitrin' ),
			'statistics-anonymous' => __( 'Anonymous statistics', 'vitrin' ),
			'preferences'          => __( 'Preferences', 'vitrin' ),
			'functional'           => __( 'Functional', 'vitrin' ),
			'none'                 => __( 'Don’t ask', 'vitrin' ),
		);

		return array(
			'tracking'                 => new FieldText(
				__( 'Note where visitors come from', 'vitrin' ),
				__( 'Off: nothing is noted, and what browsers still hold is deleted.', 'vitrin' )
			),
			'consent'                  => new FieldText(
				__( 'Which consent is needed', 'vitrin' ),
				__( 'With a plugin that asks visitors for consent (WP Consent API), nothing is kept before they allow this. Without such a plugin nobody is asked.', 'vitrin' ),
				choices: $categories
			),
			'lifetime'                 => new FieldText(
				__( 'How long the source of a visit counts', 'vitrin' ),
				__( 'Who comes back directly within this time is still counted for the search or the campaign that brought them. Safari forgets it after seven days at most.', 'vitrin' ),
				choices: array(
					'0.00001' => __( 'Until the browser is closed (as WooCommerce does)', 'vitrin' ),
					'1'       => __( 'One month', 'vitrin' ),
					'3'       => __( 'Three months', 'vitrin' ),
					'6'       => __( 'Six months', 'vitrin' ),
					'12'      => __( 'One year', 'vitrin' ),
				)
			),
			'path'                     => new FieldText(
				__( 'Keep the way to the order', 'vitrin' ),
				__( 'Up to eight visits with their sources stand on the order’s screen, the first and the last among them.', 'vitrin' )
			),
			'path_days'                => new FieldText(
				__( 'For how long', 'vitrin' ),
				__( 'Counted from the last visit that had a source of its own.', 'vitrin' ),
				__( 'days', 'vitrin' )
			),
			'path_consent'             => new FieldText(
				__( 'Which consent the way needs', 'vitrin' ),
				__( 'It is kept longer than the source of a visit, so it may need another consent.', 'vitrin' ),
				choices: $categories
			),
			'session'                  => new FieldText(
				__( 'When a visit ends', 'vitrin' ),
				__( 'After so long without a page. The next page begins a new visit.', 'vitrin' ),
				__( 'minutes', 'vitrin' )
			),
			'promo_min'                => new FieldText(
				__( 'Smallest promo code', 'vitrin' ),
				__( 'Each visitor gets a number by chance, for plugins that show it. WooCommerce has no use for it.', 'vitrin' )
			),
			'promo_max'                => new FieldText(
				__( 'Largest promo code', 'vitrin' ),
				__( 'If it is below the smallest, all get that one.', 'vitrin' )
			),
			'base64'                   => new FieldText(
				__( 'Cookies in base64', 'vitrin' ),
				__( 'For hosts whose firewall refuses cookies with addresses in them. They are a third longer.', 'vitrin' )
			),
			'keep_woocommerce_scripts' => new FieldText(
				__( 'Keep WooCommerce’s scripts', 'vitrin' ),
				__( 'On: WooCommerce’s own attribution stays on every page, and ours notes nothing.', 'vitrin' )
			),
		);
	}

	/** Not on pages where WooCommerce's own is at work. */
	public function applies_to_page(): bool {
		return $this->tracks() && ! $this->keeps_woocommerce_scripts();
	}

	/** Whether anything may be noted at all [ATTR-08]. Consent is asked for in the browser, where no cache can answer for somebody else. */
	public function tracks(): bool {
		if ( ! $this->flag( 'tracking' ) ) {
			return false;
		}
		// WooCommerce answers this filter with the consent of whoever caused the page to be cached.
		if ( self::has_consent_api() ) {
			return true;
		}
		/**
		 * This filter is documented in WooCommerce.
		 */
		return (bool) apply_filters( 'wc_order_attribution_allow_tracking', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
	}

	/** Whether WooCommerce's scripts stay, and ours do nothing. */
	public function keeps_woocommerce_scripts(): bool {
		return $this->flag( 'keep_woocommerce_scripts' );
	}

	/** Whether visits before the last one are kept [ATTR-11]. */
	public function keeps_path(): bool {
		return $this->flag( 'path' );
	}

	/** Minutes for which a source counts; 0 for the browser's session [ATTR-06]. */
	public function lifetime(): int {
		/**
		 * This filter is documented in WooCommerce. Months of 30 days.
		 */
		$months = apply_filters( 'wc_order_attribution_cookie_lifetime_months', (float) $this->text( 'lifetime' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$months = is_numeric( $months ) ? (float) $months : 0.0;

		return (int) floor( ( $months > 0 ? $months : 6 ) * 30 * 24 * 60 );
	}

	/** Minutes without a page after which a visit ends [ATTR-06]. */
	public function session(): int {
		/**
		 * This filter is documented in WooCommerce.
		 */
		$minutes = apply_filters( 'wc_order_attribution_session_length_minutes', $this->number( 'session' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.

		return is_numeric( $minutes ) && $minutes >= 1 ? (int) $minutes : 30;
	}

	/** Whether cookies are written in base64. */
	public function uses_base64(): bool {
		/**
		 * This filter is documented in WooCommerce.
		 */
		return (bool) apply_filters( 'wc_order_attribution_use_base64_cookies', $this->flag( 'base64' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
	}

	/** Days for which the way to an order is kept. */
	public function path_days(): int {
		return $this->number( 'path_days' );
	}

	/** The category of the WP Consent API without which nothing is kept; '' where nobody is asked. */
	public function consent(): string {
		return $this->category( 'consent' );
	}

	/** The same for the path. */
	public function path_consent(): string {
		return $this->category( 'path_consent' );
	}

	/** @return array{consent: string, path_consent: string, lifetime: int, session: int, promo: list<int>, base64: bool, path_days: int, prefix: string, fields: array<string, string>} */
	public function for_script(): array {
		return array(
			'consent'      => $this->consent(),
			'path_consent' => $this->path_consent(),
			'lifetime'     => $this->lifetime(),
			'session'      => $this->session(),
			'promo'        => array( $this->number( 'promo_min' ), max( $this->number( 'promo_min' ), $this->number( 'promo_max' ) ) ),
			'base64'       => $this->uses_base64(),
			'path_days'    => $this->keeps_path() ? $this->path_days() : 0,
			'prefix'       => Replacement::prefix(),
			'fields'       => Replacement::fields(),
		);
	}

	public function script_defaults(): array {
		return array(
			'consent'      => '',
			'path_consent' => '',
			'lifetime'     => 0,
			'session'      => 30,
			'promo'        => array( 100000, 999999 ),
			'base64'       => false,
			'path_days'    => 90,
			'prefix'       => Replacement::PREFIX,
			'fields'       => Replacement::FIELDS,
		);
	}

	private function category( string $setting ): string {
		$chosen = $this->text( $setting );

		return 'none' === $chosen || ! self::has_consent_api() ? '' : $chosen;
	}

	/** Whether a plugin asks visitors for consent. */
	private static function has_consent_api(): bool {
		return function_exists( 'wp_has_consent' );
	}
}
