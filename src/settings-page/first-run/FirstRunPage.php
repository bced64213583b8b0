<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\SettingsPage\Preview\PreviewedPage;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Registry;

use Vitrin\Shared\Plugin\Page as ShopPage;

defined( 'ABSPATH' ) || exit;

/**
 * The first run's screen: a form that works without JavaScript; with it, `vitrin-first-run` shows the preview
 * and saves by REST (index.tsx).
 */
final class FirstRunPage {

	public const SLUG = 'vitrin-first-run';

	/** Of the form, at admin-post.php; also of its nonce. */
	public const ACTION = 'vitrin_first_run';

	/** Why the last form was not done; kept until it is shown. */
	private const FAILURE = 'vitrin_first_run_failure_';

	/** A page without an entry in the menu. */
	public static function add(): void {
		$title = __( 'Begin with Vitrin', 'vitrin' );
		if ( ! AdminScreen::add( self::SLUG, $title, $title, Access::capability(), array( self::class, 'show' ), array( self::class, 'enqueue' ) ) ) {
			return;
		}
		// Its title and capability stay known.
		add_action( 'admin_head', static fn () => remove_submenu_page( 'woocommerce', self::SLUG ) );
		add_filter( 'submenu_file', static fn ( mixed $file ): mixed => ( $GLOBALS['plugin_page'] ?? '' ) === self::SLUG ? Access::PAGE : $file );
	}

	public static function enqueue(): void {
		AdminScreen::enqueue( 'first-run' );
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/** On `admin_init`: once, for the user who has activated the plugin alone and on this site. */
	public static function open_once(): void {
		if ( wp_doing_ajax() || 'GET' !== ShopPage::method() || is_network_admin() ) {
			return;
		}
		$user = get_transient( Launch::ACTIVATED_BY );
		if ( ! is_numeric( $user ) || (int) $user !== get_current_user_id() || ! Access::is_allowed() ) {
			return;
		}
		delete_transient( Launch::ACTIVATED_BY );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides whether a page is opened.
		if ( ! isset( $_GET['activate-multi'] ) ) {
			wp_safe_redirect( self::url() );
			exit;
		}
	}

	/**
	 * Adds a link to the plugin's row.
	 *
	 * @param mixed $links HTML links.
	 * @return array<array-key, mixed>
	 */
	public static function add_link( mixed $links ): array {
		$links = is_array( $links ) ? $links : array();
		if ( Access::is_allowed() ) {
			array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Begin with Vitrin', 'vitrin' ) ) );
		}

		return $links;
	}

	/** On the settings page: where visitors stand, and the way to the first run. */
	public static function show_link(): void {
		printf(
			// As WordPress's warnings, where it isn't as the owner may think.
			'<p class="vitrin-launch-state%s"><span id="vitrin-visibility">%s</span> <a href="%s">%s</a></p>',
			Visibility::is_seen() ? '' : ' notice notice-warning inline',
			esc_html( Visibility::text() ),
			esc_url( self::url() ),
			esc_html__( 'Begin with Vitrin', 'vitrin' )
		);
	}

	/** What the form without JavaScript, and the bar in the shop, send. */
	public static function answer(): void {
		AdminScreen::refuse_strangers();
		check_admin_referer( self::ACTION );
		$choice  = isset( $_POST['choice'] ) && is_string( $_POST['choice'] ) ? sanitize_key( $_POST['choice'] ) : '';
		$live    = isset( $_POST['live'] ) && is_string( $_POST['live'] ) ? sanitize_key( $_POST['live'] ) : '';
		$failure = in_array( $choice, Choices::ALL, true ) ? Choices::apply( $choice, '' === $live ? null : '1' === $live ) : __( 'Choose one of the options.', 'vitrin' );
		if ( '' !== $failure ) {
			set_transient( self::FAILURE . get_current_user_id(), $failure, MINUTE_IN_SECONDS );
		}
		$back = '' === $failure && isset( $_POST['back'] ) ? wp_get_referer() : false;
		wp_safe_redirect( is_string( $back ) ? $back : self::url() . ( '' === $failure ? '&done=1' : '' ) );
		exit;
	}

	public static function show(): void {
		AdminScreen::refuse_strangers();
		echo '<div class="wrap vitrin-first-run">';
		printf( '<h1>%s</h1>', esc_html__( 'Begin with Vitrin', 'vitrin' ) );
		self::show_result();
		self::show_state();
		echo '<div class="vitrin-first-run__columns"><div>';
		self::show_findings();
		self::show_form();
		printf( '</div><div id="vitrin-first-run-preview" data-preview-pages="%s"></div></div>', esc_attr( (string) wp_json_encode( PreviewedPage::all() ) ) );
		// WordPress moves notices of other plugins behind this: here they come after what is to be done.
		echo '<hr class="wp-header-end"></div>';
	}

	/** How the form without JavaScript ended. */
	private static function show_result(): void {
		$slot    = self::FAILURE . get_current_user_id();
		$failure = get_transient( $slot );
		if ( is_string( $failure ) && '' !== $failure ) {
			delete_transient( $slot );
			printf( '<div class="notice notice-error inline" role="alert"><p>%s</p></div>', esc_html( $failure ) );
		} elseif ( isset( $_GET['done'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides whether a message is shown.
			printf( '<div class="notice notice-success inline" role="status"><p>%s</p></div>', esc_html__( 'Done.', 'vitrin' ) );
		}
	}

	private static function show_state(): void {
		self::show_for_state(
			'vitrin-first-run__state',
			Visibility::runs_at_all() ? __( 'Visitors see the shop as before. Only you, and whoever else may set Vitrin, see it with Vitrin – until you go live.', 'vitrin' ) : Visibility::live_text(),
			Visibility::live_text()
		);
	}

	/** A text before the shop is live and one after that. Both are there; the script shows the other one when it has changed. */
	private static function show_for_state( string $css_class, string $preview, string $live ): void {
		foreach ( compact( 'preview', 'live' ) as $state => $text ) {
			printf( '<p class="%1$s is-%2$s" data-for="%2$s"%3$s>%4$s</p>', esc_attr( $css_class ), esc_attr( $state ), ( 'live' === $state ) === Launch::is_live() ? '' : ' hidden', esc_html( $text ) );
		}
	}

	private static function show_findings(): void {
		$levels = array(
			'problem' => __( 'Problem', 'vitrin' ),
			'note'    => __( 'Worth knowing', 'vitrin' ),
			'good'    => __( 'Good', 'vitrin' ),
		);
		printf( '<section class="vitrin-first-run__box"><h2>%s</h2><ul class="vitrin-first-run__findings">', esc_html__( 'Your site', 'vitrin' ) );
		foreach ( SiteFindings::all() as $finding ) {
			printf( '<li class="is-%s"><strong>%s</strong><span>%s', esc_attr( $finding['level'] ), esc_html( $levels[ $finding['level'] ] ), esc_html( $finding['text'] ) );
			if ( isset( $finding['url'] ) ) {
				printf( ' <a href="%s">%s<span class="screen-reader-text"> – %s</span></a>', esc_url( $finding['url'] ), esc_html__( 'Look there', 'vitrin' ), esc_html( $finding['text'] ) );
			}
			echo '</span></li>';
		}
		echo '</ul></section>';
	}

	private static function show_form(): void {
		printf( '<form id="vitrin-first-run-form" class="vitrin-first-run__box" method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( self::ACTION ) );
		wp_nonce_field( self::ACTION );
		printf( '<fieldset><legend>%s</legend>', esc_html__( 'What to turn on', 'vitrin' ) );
		$is_first = ! Launch::is_live();
		self::show_choice( Choices::RECOMMENDED, $is_first, __( 'Recommended', 'vitrin' ), __( 'Every feature that suits this shop.', 'vitrin' ) );
		self::show_choice( Choices::CART, false, __( 'Only the cart', 'vitrin' ), __( 'Adding without a page load, the drawer, the mini cart and the cart page.', 'vitrin' ) );
		self::show_choice( Choices::OWN, ! $is_first, __( 'Choose myself', 'vitrin' ), __( 'The switches stay as they are on the settings page.', 'vitrin' ), Access::page_url() );
		echo '</fieldset>';
		self::show_features();
		echo '<p id="vitrin-first-run-message" role="status"></p><p class="vitrin-first-run__buttons">';
		printf( '<button class="button button-primary button-hero" name="live" value="1" data-for="preview"%s>%s</button>', Launch::is_live() ? ' hidden' : '', esc_html__( 'Go live', 'vitrin' ) );
		printf( '<a class="button button-primary button-hero" href="%s" data-for="live"%s>%s</a>', esc_url( ShopPage::shop_url() ), Launch::is_live() ? '' : ' hidden', esc_html__( 'See the shop', 'vitrin' ) );
		printf( '<a class="button button-hero" href="%s" data-for="live"%s>%s</a>', esc_url( Access::page_url() ), Launch::is_live() ? '' : ' hidden', esc_html__( 'What to do next', 'vitrin' ) );
		printf( '<button class="button button-hero" name="live" value="">%s</button>', esc_html__( 'Only save the choice', 'vitrin' ) );
		printf( '<button class="button button-hero" name="live" value="0" data-for="live"%s>%s</button>', Launch::is_live() ? '' : ' hidden', esc_html__( 'Hide it from visitors again', 'vitrin' ) );
		echo '</p>';
		self::show_for_state(
			'vitrin-first-run__note',
			__( 'You can leave at any time: nothing changes for visitors. You find this page again in the list of plugins and on Vitrin’s settings page.', 'vitrin' ),
			__( 'What you save here changes the shop for every visitor at once. You find this page again in the list of plugins and on Vitrin’s settings page.', 'vitrin' )
		);
		echo '</form>';
	}

	private static function show_choice( string $choice, bool $is_chosen, string $title, string $text, string $url = '' ): void {
		$count = count( array_filter( Choices::values( $choice ), static fn ( array $values ): bool => $values['enabled'] ) );
		/* translators: %s: a number of features. */
		$features = 0 === $count ? '' : ' ' . sprintf( _n( '%s feature.', '%s features.', $count, 'vitrin' ), Digits::of( $count ) );
		printf(
			'<label class="vitrin-first-run__choice"><input type="radio" name="choice" value="%s" data-values="%s"%s><span><strong>%s</strong> %s%s</span></label>',
			esc_attr( $choice ),
			esc_attr( (string) wp_json_encode( (object) Choices::values( $choice ) ) ),
			checked( $is_chosen, true, false ),
			esc_html( $title ),
			esc_html( $text ),
			esc_html( $features )
		);
		if ( '' !== $url ) {
			printf( '<a class="vitrin-first-run__settings" href="%s">%s</a>', esc_url( $url ), esc_html__( 'To the settings', 'vitrin' ) );
		}
	}

	/** What the recommendation turns on, and why not the rest. */
	private static function show_features(): void {
		$against = Choices::reasons_against();
		$values  = Choices::values( Choices::RECOMMENDED );
		printf( '<details><summary>%s</summary><ul class="vitrin-first-run__features">', esc_html__( 'What the recommendation turns on, and why not the rest', 'vitrin' ) );
		foreach ( Registry::all() as $feature => $settings ) {
			$is_on = $values[ $feature ]['enabled'];
			$title = $settings->title() . ' – ' . ( $is_on ? __( 'On', 'vitrin' ) : __( 'Off', 'vitrin' ) );
			printf(
				'<li class="%s"><strong>%s</strong> %s</li>',
				esc_attr( $is_on ? 'is-on' : 'is-off' ),
				esc_html( $title ),
				esc_html( $against[ $feature ] ?? $settings->description() )
			);
		}
		echo '</ul></details>';
	}
}
