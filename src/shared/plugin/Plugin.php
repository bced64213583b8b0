<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Http\RequestGuard;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registration;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Decides which features run, and starts them. What others rely on while a feature is off stays:
 * what we declare to WooCommerce, the settings, and shortcodes, blocks and widgets, which are empty then.
 */
final class Plugin {

	/**
	 * Called once, by plugin.php.
	 *
	 * @param list<class-string<Feature>> $features The features, in the order in which they start.
	 */
	public static function start( array $features ): void {
		// Nothing may depend on it: who replaces the files activates nothing.
		register_activation_hook( \Vitrin\FILE, array( Store::class, 'provide' ) );
		add_action( 'before_woocommerce_init', array( self::class, 'declare_compatibility' ) );
		add_action(
			'plugins_loaded',
			static function () use ( $features ): void {
				self::start_features( $features );
			}
		);
	}

	/**
	 * Whether wp-config.php turns every feature off: a shop owner's way out when a page is broken and
	 * the admin can't be reached.
	 */
	public static function is_disabled(): bool {
		return defined( 'VITRIN_DISABLE' ) && VITRIN_DISABLE;
	}

	/** Says that we work with orders in their own tables and with the cart and checkout blocks. */
	public static function declare_compatibility(): void {
		if ( ! class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			return;
		}
		foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $feature, \Vitrin\FILE, true );
		}
	}

	/**
	 * Starts the features if WooCommerce is there; else says that it is missing.
	 *
	 * @param list<class-string<Feature>> $features
	 */
	private static function start_features( array $features ): void {
		// WordPress loads translations when they are first asked for; it only has to know where they are.
		if ( isset( $GLOBALS['wp_textdomain_registry'] ) && $GLOBALS['wp_textdomain_registry'] instanceof \WP_Textdomain_Registry ) {
			$GLOBALS['wp_textdomain_registry']->set_custom_path( 'vitrin', \Vitrin\DIR . '/languages' );
		}

		if ( ! function_exists( 'WC' ) || ! class_exists( 'WooCommerce' ) ) {
			add_action( 'admin_notices', array( AdminNotices::class, 'woocommerce_is_missing' ) );
			add_action( 'init', static fn () => self::register_embeds( self::create( $features ), array() ), 0 );
			return;
		}

		// Not earlier: features may translate when they register, and nothing may be translated before `init`.
		add_action( 'init', static fn () => self::register_features( self::create( $features ) ), 0 );
	}

	/**
	 * Makes the features; nothing happens yet.
	 *
	 * @param list<class-string<Feature>> $features
	 * @return list<Feature>
	 */
	private static function create( array $features ): array {
		return array_map( static fn ( string $feature ): Feature => new $feature(), $features );
	}

	/**
	 * Registers the shortcodes, blocks and widgets of all features.
	 *
	 * @param list<Feature> $all All of them.
	 * @param list<Feature> $on  Those that are on.
	 */
	private static function register_embeds( array $all, array $on ): void {
		foreach ( $all as $feature ) {
			if ( $feature instanceof HasEmbeds ) {
				$feature->register_embeds( in_array( $feature, $on, true ) );
			}
		}
	}

	/**
	 * Makes all settings known and registers the features that are on.
	 *
	 * @param list<Feature> $all All features.
	 */
	private static function register_features( array $all ): void {
		foreach ( $all as $feature ) {
			$settings = $feature->settings();
			if ( $settings instanceof FeatureSettings ) {
				Registry::add( $settings );
			}
		}

		// After an update, and on sites of a network, nothing was activated. No visitor's request writes it.
		if ( Maintenance::is_allowed() ) {
			Store::provide();
		}
		Registration::register();
		KeptMarkup::register();
		if ( ! self::is_disabled() ) {
			Assets::register();
			RequestGuard::register();
			PrivatePage::register();
		}
		Counters::register();

		// Without our scripts nothing of WooCommerce's may be taken away, and nothing be printed that needs them.
		$is_built = Build::is_there();
		$on       = array();
		foreach ( $all as $feature ) {
			$settings = $feature->settings();
			if ( null === $settings || ( $is_built && Store::is_on( $settings ) ) ) {
				$feature->register();
				$on[] = $feature;
			} elseif ( $feature instanceof WhileOff ) {
				$feature->register_off();
			}
		}
		self::register_embeds( $all, $on );
		self::tell_who_stops( array_values( array_filter( array_map( static fn ( Feature $feature ): ?FeatureSettings => $feature->settings(), $on ) ) ) );
	}

	/**
	 * Tells features that keep something (an index, tables, counts) when they are switched off, or the
	 * plugin is: they don't hear of changes until they are back.
	 *
	 * @param list<FeatureSettings> $on The features of this request.
	 */
	private static function tell_who_stops( array $on ): void {
		$stop = static function ( FeatureSettings $settings ): void {
			/**
			 * A feature that was on is switched off; on a site of a network, on that site.
			 *
			 * @param string $feature Its name in the settings.
			 */
			do_action( 'vitrin_feature_off', $settings->feature() );
		};
		$look = static function () use ( $on, $stop ): void {
			foreach ( $on as $settings ) {
				if ( ! Store::is_on( $settings ) ) {
					$stop( $settings );
				}
			}
		};
		add_action( 'update_option_' . Store::OPTION, $look );
		add_action( 'add_option_' . Store::OPTION, $look );
		register_deactivation_hook(
			\Vitrin\FILE,
			static function ( mixed $of_network = false ) use ( $on, $stop ): void {
				foreach ( Network::sites( true === $of_network ) as $site ) {
					Network::on(
						$site,
						static function () use ( $on, $stop ): void {
							array_map( $stop, $on );
						}
					);
				}
			}
		);
	}
}
