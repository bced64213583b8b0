<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** Registers the blocks in build/blocks, and passes the editor what it can't know about them. */
final class Blocks {

	/** Has no file: it carries what the editor's scripts read (blocks/shared/facts.ts). */
	private const FACTS = 'vitrin-block-facts';

	/**
	 * Each block's feature, whether that is on, and more that its editor part reads.
	 *
	 * @var array<string, array{feature: string, isOn: bool, more: (\Closure(): array<string, mixed>)|null}>
	 */
	private static array $blocks = array();

	/** Whether WordPress is rendering a block for the editor. */
	private static bool $is_preview = false;

	/**
	 * Registers vitrin/<name> and the translations of its editor script.
	 *
	 * @param string                                                $name    The block's folder.
	 * @param bool                                                  $is_on   False: it prints nothing, but the editor still knows it.
	 * @param string                                                $feature Its name in the settings.
	 * @param \Closure(array<string, mixed>, string, \WP_Block): string $html What stands on the page, for the block's attributes.
	 * @param (\Closure(): array<string, mixed>)|null               $more    More for the block's editor part; called in the editor only.
	 */
	public static function register( string $name, bool $is_on, string $feature, \Closure $html, ?\Closure $more = null ): void {
		$folder = \Vitrin\DIR . '/build/blocks/' . $name;
		if ( ! is_readable( $folder . '/block.json' ) ) {
			return;
		}
		// block.json refers to our style's handle.
		Assets::register_handles();
		$block = register_block_type( $folder, array( 'render_callback' => $is_on ? $html : '__return_empty_string' ) );
		if ( ! $block instanceof \WP_Block_Type ) {
			return;
		}
		if ( ! $is_on ) {
			// What block.json names overrides the arguments of register_block_type().
			$block->view_style_handles = array();
		}
		wp_register_script( self::FACTS, false, array(), null, array( 'in_footer' => true ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- There is no file.
		foreach ( $block->editor_script_handles as $handle ) {
			wp_set_script_translations( $handle, 'vitrin', \Vitrin\DIR . '/languages' );
			$script = wp_scripts()->query( $handle );
			if ( $script instanceof \_WP_Dependency ) {
				$script->deps[] = self::FACTS;
			}
		}
		if ( array() === self::$blocks ) {
			add_action( 'enqueue_block_editor_assets', array( self::class, 'print_facts' ) );
			add_filter( 'rest_request_before_callbacks', array( self::class, 'notice_preview' ), 10, 3 );
			add_filter( 'rest_request_after_callbacks', array( self::class, 'end_preview' ) );
		}
		self::$blocks[ $name ] = array(
			'feature' => $feature,
			'isOn'    => $is_on,
			'more'    => $more,
		);
	}

	/** Whether a block is being rendered for the editor, where there is no page around it. */
	public static function is_preview(): bool {
		return self::$is_preview;
	}

	/** WordPress's route checks that the user may edit posts. */
	public static function notice_preview( mixed $response, mixed $handler = null, mixed $request = null ): mixed {
		self::$is_preview = $request instanceof \WP_REST_Request && str_starts_with( $request->get_route(), '/wp/v2/block-renderer/' );

		return $response;
	}

	public static function end_preview( mixed $response ): mixed {
		self::$is_preview = false;

		return $response;
	}

	/** In every editor: posts, site, widgets. */
	public static function print_facts(): void {
		// The settings page needs WooCommerce, and not everyone who edits pages may open it.
		$settings = Access::is_allowed() && class_exists( 'WooCommerce' ) ? Access::page_url() : '';
		$facts    = array();
		foreach ( self::$blocks as $name => $block ) {
			$facts[ $name ] = array(
				'isOn'     => $block['isOn'],
				'settings' => '' === $settings ? '' : $settings . '#' . $block['feature'],
			) + ( $block['isOn'] && $block['more'] ? ( $block['more'] )() : array() );
		}
		wp_add_inline_script( self::FACTS, 'window.vitrinBlocks = ' . wp_json_encode( $facts, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';' );
	}
}
