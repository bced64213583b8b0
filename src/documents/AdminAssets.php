<?php

namespace Vitrin\Documents;

use Vitrin\Shared\Plugin\OrderScreen;

defined( 'ABSPATH' ) || exit;

/** What the admin's screens of orders load for the documents: a few rules of style, and on the list its script. */
final class AdminAssets {

	/** Not beside the registered files: these rules are few, and two screens' only. */
	private const STYLE = 'vitrin-documents-admin';

	/** Of the list: bulk printing in a tab of its own. */
	private const SCRIPT = 'vitrin-order-list';

	/** Names begin with our own classes, so another plugin's rules for bare links and buttons don't reach them. */
	private const CSS = <<<'CSS'
		.vitrin-row-print{float:inline-end;margin-inline-start:8px}
		.vitrin-row-print .vitrin-row-print__button{display:inline-flex;box-sizing:border-box;align-items:center;justify-content:center;inline-size:32px;block-size:32px;min-inline-size:0;min-block-size:0;margin:-3px 0;padding:0;border:0;border-radius:4px;background:none;box-shadow:none;color:inherit;text-decoration:none;cursor:pointer}
		.vitrin-row-print .vitrin-row-print__button:hover{background:#dcdcde;color:#1d2327}
		.vitrin-row-print .vitrin-row-print__button:has(+ :popover-open){background:#dcdcde;color:#1d2327}
		.vitrin-row-print .vitrin-row-print__button:focus-visible,.vitrin-row-print .vitrin-row-print__paper:focus-visible{outline:2px solid var(--wp-admin-theme-color,#2271b1);outline-offset:-2px;box-shadow:none}
		.vitrin-row-print .vitrin-row-print__menu{box-sizing:border-box;min-inline-size:12rem;max-inline-size:calc(100vw - 16px);padding:4px;border:1px solid #c3c4c7;border-radius:4px;background:#fff;box-shadow:0 3px 12px rgb(0 0 0/.2);color:#1d2327;font-size:.875rem}
		.vitrin-row-print .vitrin-row-print__menu ul{margin:0;padding:0;list-style:none}
		.vitrin-row-print .vitrin-row-print__menu li{margin:0}
		.vitrin-row-print .vitrin-row-print__paper{display:flex;box-sizing:border-box;align-items:center;min-block-size:44px;padding:4px 12px;border-radius:3px;color:#1d2327;font-weight:400;text-align:start;text-decoration:none}
		.vitrin-row-print .vitrin-row-print__paper:hover,.vitrin-row-print .vitrin-row-print__paper:focus{background:#f0f0f1;color:#1d2327}
		@supports (position-area:block-end span-inline-start){.vitrin-row-print .vitrin-row-print__menu{position-area:block-end span-inline-start;position-try-fallbacks:flip-block,flip-inline,flip-block flip-inline;inset:auto;margin:4px 0}}
		@media (max-width:782px){.vitrin-row-print .vitrin-row-print__button{inline-size:44px;block-size:44px;margin:-8px 0}}
		.tablenav.top:has(.vitrin-invoice-list){display:flow-root;block-size:auto;padding-block-end:4px}
		.tablenav.top .actions:has(.vitrin-invoice-list){margin-block-end:4px}
		.vitrin-box__number{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:baseline;font-size:.875rem}
		.vitrin-box__number strong{font-size:1.125rem}
		.vitrin-box .vitrin-box__papers{display:grid;gap:8px;margin:12px 0 0}
		.vitrin-box .vitrin-box__papers li{margin:0}
		.vitrin-box .vitrin-box__papers .button{display:flex;box-sizing:border-box;align-items:center;gap:8px;inline-size:100%;min-block-size:44px;padding:4px 12px;font-size:.875rem;line-height:1.4;white-space:normal}
		.vitrin-box .vitrin-box__papers .dashicons{flex:none;position:static;inline-size:1.25rem;block-size:1.25rem;margin:0;padding:0;font-size:1.25rem;line-height:1;vertical-align:top}
		CSS;

	public function register(): void {
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ), 20 );
	}

	public function enqueue(): void {
		$is_list = AdminList::is_shown();
		if ( ! Requester::is_staff() || ( ! $is_list && ! OrderScreen::is_shown() ) ) {
			return;
		}
		wp_register_style( self::STYLE, false, array( 'dashicons' ), \Vitrin\VERSION );
		wp_add_inline_style( self::STYLE, self::CSS );
		wp_enqueue_style( self::STYLE );
		if ( $is_list ) {
			wp_enqueue_script( self::SCRIPT );
			add_action( 'admin_footer', array( $this, 'print_settings' ), 5 );
		}
	}

	/** For the script; no other reads it. */
	public function print_settings(): void {
		wp_print_inline_script_tag(
			(string) wp_json_encode( AdminList::refusals() + array( 'max' => OpenDocument::MAX_ORDERS, 'opening' => __( 'Generating the document…', 'vitrin' ) ), JSON_HEX_TAG | JSON_HEX_AMP ),
			array(
				'type' => 'application/json',
				'id'   => 'vitrin-order-list-settings',
			)
		);
	}
}
