<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Settings;
use Vitrin\Chat\Tools\ToolsPage;
use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;

defined( 'ABSPATH' ) || exit;

/** Several chats: a list to which one is added, copied, moved, changed, taken away; POST admin-post.php action=vitrin_chat_widgets [CHAT-05]. */
final class OwnWidgetsForm {

	public const ACTION = 'vitrin_chat_widgets';

	/** Why something wasn't stored, for who sent it. */
	private const RESULT = 'vitrin_chat_widgets_result_';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( Access::is_allowed() );
		$id       = AdminForm::sent( 'widget' );
		$settings = ( new Settings() )->stored()->widget();
		$problem  = match ( AdminForm::sent( 'deed' ) ) {
			'add'    => OwnWidgets::add( $settings ) ? null : __( 'There can be no more chats.', 'vitrin' ),
			'copy'   => OwnWidgets::add( $settings, $id ) ? null : __( 'There can be no more chats.', 'vitrin' ),
			'save'   => OwnWidgets::change( $id, self::sent() ),
			default  => null,
		};
		match ( AdminForm::sent( 'deed' ) ) {
			'up'     => OwnWidgets::move( $id, -1 ),
			'down'   => OwnWidgets::move( $id, 1 ),
			'remove' => OwnWidgets::remove( $id ),
			default  => null,
		};
		set_transient( self::RESULT . get_current_user_id(), is_string( $problem ) ? $problem : '', 5 * MINUTE_IN_SECONDS );
		wp_safe_redirect( ToolsPage::url() . '#vitrin-chat-widgets' );
		exit;
	}

	/** @return array<string, string> */
	private static function sent(): array {
		return array_combine( OwnWidgets::FIELDS, array_map( static fn ( string $name ): string => AdminForm::sent( 'own_' . $name ), OwnWidgets::FIELDS ) );
	}

	public static function show(): void {
		if ( ! Access::is_allowed() ) {
			return;
		}
		printf( '<h2 id="vitrin-chat-widgets">%s</h2><p>%s</p>', esc_html__( 'Several chats', 'vitrin' ), esc_html__( 'Other pages may have another chat. They are tried in this order; where none fits the page, it has the chat of the settings. What isn’t listed here is as in the settings.', 'vitrin' ) );
		$problem = get_transient( self::RESULT . get_current_user_id() );
		delete_transient( self::RESULT . get_current_user_id() );
		if ( is_string( $problem ) && '' !== $problem ) {
			printf( '<div class="notice notice-error inline" role="alert"><p>%s</p></div>', esc_html( $problem ) );
		}
		$all = OwnWidgets::all();
		foreach ( $all as $id => $own ) {
			self::show_widget( $id, $own, array_key_first( $all ) === $id, array_key_last( $all ) === $id );
		}
		if ( count( $all ) < OwnWidgets::MOST ) {
			self::begin( '' );
			echo '<p>';
			AdminForm::button( 'add', __( 'Add a chat', 'vitrin' ), array() === $all ? '' : 'button-secondary' );
			echo '</p></form>';
		}
	}

	/** @param array<string, bool|int|string> $own */
	private static function show_widget( string $id, array $own, bool $is_first, bool $is_last ): void {
		$label = (string) ( $own['label'] ?? '' );
		$pages = 'all' === ( $own['pages'] ?? 'all' ) ? __( 'All', 'vitrin' ) : (string) ( $own['page_list'] ?? '' );
		printf( '<details class="card" style="max-width:none"><summary style="padding-block:8px;cursor:pointer"><strong><bdi>%s</bdi></strong> <bdi class="description">%s</bdi></summary>', esc_html( '' === $label ? __( 'Chat', 'vitrin' ) : $label ), esc_html( $pages ) );
		self::begin( $id );
		echo '<table class="form-table" role="presentation"><tbody>';
		$texts = WidgetFieldTexts::all();
		foreach ( OwnWidgets::fields() as $name => $field ) {
			self::show_field( $id, $name, $field, $texts[ $name ], $own[ $name ] ?? $field->default );
		}
		echo '</tbody></table><p>';
		AdminForm::button( 'save', __( 'Save', 'vitrin' ), 'button-primary' );
		AdminForm::button( 'copy', __( 'Copy', 'vitrin' ) );
		if ( ! $is_first ) {
			AdminForm::button( 'up', __( 'Move up', 'vitrin' ) );
		}
		if ( ! $is_last ) {
			AdminForm::button( 'down', __( 'Move down', 'vitrin' ) );
		}
		AdminForm::button( 'remove', __( 'Remove', 'vitrin' ) );
		echo '</p></form></details>';
	}

	private static function show_field( string $id, string $name, Field $field, FieldText $text, bool|int|string $value ): void {
		$for   = "vitrin-chat-$id-$name";
		$label = 'boolean' === $field->type ? '' : sprintf( '<label for="%s">%s</label>', esc_attr( $for ), esc_html( $text->label ) );
		$attributes = sprintf( 'id="%1$s" name="own_%2$s" aria-describedby="%1$s-note"', esc_attr( $for ), esc_attr( $name ) );
		$control    = match ( $field->type ) {
			'boolean' => sprintf( '<label><input type="checkbox" value="1" %s%s> %s</label>', $attributes, checked( (bool) $value, true, false ), esc_html( $text->label ) ),
			'choice'  => sprintf( '<select %s>%s</select>', $attributes, implode( '', array_map( static fn ( string $choice ): string => sprintf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $text->choices[ $choice ] ?? $choice ) ), $field->choices() ) ) ),
			default   => sprintf( '<input type="text" class="regular-text" dir="auto" value="%s" %s>', esc_attr( (string) $value ), $attributes ),
		};
		// An empty heading is one to screen readers, too.
		$head = '' === $label ? '<td></td>' : "<th scope=\"row\">$label</th>";
		echo "<tr>$head<td>$control<p class=\"description\" id=\"" . esc_attr( $for ) . '-note">' . esc_html( $text->description ) . '</p></td></tr>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
	}

	private static function begin( string $id ): void {
		AdminForm::begin( self::ACTION, array( 'widget' => $id ) );
	}
}
