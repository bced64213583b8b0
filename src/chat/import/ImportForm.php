<?php

namespace Vitrin\Chat\Import;

use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Tools\ToolsPage;
use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** Contacts and messages of another chat: the file, what its columns are, how far it is; POST admin-post.php action=vitrin_import_chats. */
final class ImportForm {

	public const ACTION = 'vitrin_import_chats';

	/** Why a file was refused, for who sent it. */
	private const RESULT = 'vitrin_chat_import_result_';

	/** Rows that are shown before it begins. */
	private const SHOWN = 3;

	/** Letters of a cell that are shown. */
	private const LONGEST = 60;

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
	}

	public static function answer(): void {
		if ( AdminForm::is_too_large() && Access::is_allowed() ) {
			// Nothing is done but saying so.
			self::refuse( self::not_arrived() );
			self::go_back();
		}
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( Access::is_allowed() );
		match ( self::field( 'deed' ) ) {
			'send'  => self::take_file(),
			'begin' => self::begin(),
			'end'   => ImportJob::end(),
			default => null,
		};
		self::go_back();
	}

	private static function go_back(): never {
		wp_safe_redirect( ToolsPage::url() . '#vitrin-chat-import' );
		exit;
	}

	private static function not_arrived(): string {
		return __( 'The file did not arrive. It may be larger than your host allows.', 'vitrin' );
	}

	private static function field( string $name ): string {
		return Text::line( AdminForm::sent( $name ), 100 );
	}

	private static function take_file(): void {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Checked by answer(); of the file only its bytes count.
		$sent = $_FILES['export'] ?? null;
		$path = is_array( $sent ) && is_string( $sent['tmp_name'] ?? null ) ? $sent['tmp_name'] : '';
		$name = is_array( $sent ) && is_string( $sent['name'] ?? null ) ? Text::line( $sent['name'], 100 ) : '';
		if ( '' === $path || ! is_uploaded_file( $path ) ) {
			self::refuse( self::not_arrived() );
			return;
		}
		ImportJob::end();
		$file = UploadedFile::take( $path );
		if ( null === $file ) {
			self::refuse( __( 'The file can’t be kept in the uploads.', 'vitrin' ) );
		} elseif ( ! ImportJob::begin( $file, $name ) ) {
			UploadedFile::remove( $file );
			self::refuse( __( 'This file can’t be read. It has to be CSV or JSON, in UTF-8: in Excel, save it as “CSV UTF-8”.', 'vitrin' ) );
		}
	}

	private static function refuse( string $why ): void {
		set_transient( self::RESULT . get_current_user_id(), $why, 5 * MINUTE_IN_SECONDS );
	}

	private static function begin(): void {
		$before = ImportState::stored();
		$state  = ImportState::decode( $before );
		if ( null === $state || ImportState::MAPPING !== $state->phase ) {
			return;
		}
		$mapping = array();
		foreach ( array_keys( $state->headings ) as $place ) {
			$column            = self::field( 'column_' . $place );
			$mapping[ $place ] = in_array( $column, Column::all(), true ) ? $column : Column::NONE;
		}
		$problem = self::objection( $mapping );
		if ( null !== $problem ) {
			self::refuse( $problem );
			return;
		}
		$zone = self::field( 'zone' );
		if ( $state->begin( $mapping, in_array( $zone, timezone_identifiers_list(), true ) ? $zone : wp_timezone_string(), self::field( 'source' ) )->replace( $before ) ) {
			ImportJob::schedule();
		}
	}

	/** @param array<int, string> $mapping */
	private static function objection( array $mapping ): ?string {
		$counts = array_count_values( array_filter( $mapping, static fn ( string $column ): bool => Column::NONE !== $column && Column::FIELD !== $column ) );

		return match ( true ) {
			array() !== array_filter( $counts, static fn ( int $count ): bool => $count > 1 ) => __( 'Two columns are said to be the same.', 'vitrin' ),
			array() === array_intersect_key( $counts, array_flip( array( Column::CONTACT, Column::EMAIL, Column::PHONE, Column::CONVERSATION ) ) ) => __( 'Say which column has the contact’s id, email or phone: else nobody knows whose messages these are.', 'vitrin' ),
			isset( $counts[ Column::MESSAGE ] ) && ! isset( $counts[ Column::DATE ] ) => __( 'Say which column has the date.', 'vitrin' ),
			isset( $counts[ Column::MESSAGE ] ) && ! isset( $counts[ Column::SENDER ] ) => __( 'Say which column says who has written.', 'vitrin' ),
			default => null,
		};
	}

	public static function show(): void {
		if ( ! Access::is_allowed() ) {
			return;
		}
		printf( '<h2 id="vitrin-chat-import">%s</h2>', esc_html__( 'Import from another chat', 'vitrin' ) );
		$refused = get_transient( self::RESULT . get_current_user_id() );
		if ( is_string( $refused ) ) {
			delete_transient( self::RESULT . get_current_user_id() );
			printf( '<div class="notice notice-error inline" role="alert"><p>%s</p></div>', esc_html( $refused ) );
		}
		$state = ImportState::now();
		match ( $state->phase ?? '' ) {
			ImportState::MAPPING => null !== $state && self::show_mapping( $state ),
			ImportState::READING, ImportState::WRITING => null !== $state && self::show_progress( $state ),
			ImportState::DONE, ImportState::FAILED => null !== $state && self::show_outcome( $state ),
			default => self::show_file(),
		};
	}

	private static function show_file(): void {
		printf( '<p>%s</p><p>%s</p>', esc_html__( 'Contacts and messages come from a CSV or JSON file: a row for each message or contact. What is here already stays as it is; the same file brings nothing twice. Nobody is told of what is imported.', 'vitrin' ), esc_html( sprintf( /* translators: %s: a size such as 64 MB. */ __( 'Your host takes files of at most %s.', 'vitrin' ), sprintf( /* translators: %s: a number. */ __( '%s MB', 'vitrin' ), Digits::of( round( wp_max_upload_size() / 1024 / 1024, 1 ) ) ) ) ) );
		AdminForm::begin( self::ACTION, array( 'deed' => 'send' ), true );
		printf( '<p><label for="vitrin-chat-export">%s</label> <input type="file" id="vitrin-chat-export" name="export" accept=".csv,.txt,.json,.jsonl" required></p>', esc_html__( 'File', 'vitrin' ) );
		self::button( __( 'Send the file', 'vitrin' ) );
		echo '</form>';
	}

	private static function button( string $label, bool $is_primary = false ): void {
		printf( '<p><button type="submit" class="button %s">%s</button></p>', esc_attr( $is_primary ? 'button-primary' : '' ), esc_html( $label ) );
	}

	private static function end_form( string $label ): void {
		AdminForm::begin( self::ACTION, array( 'deed' => 'end' ) );
		self::button( $label );
		echo '</form>';
	}

	private static function show_mapping( ImportState $state ): void {
		/* translators: %s: name of a file. */
		printf( '<p>%s</p>', esc_html( sprintf( __( 'Say what the columns of “%s” are.', 'vitrin' ), $state->name ) ) );
		$rows = self::first_rows( $state );
		AdminForm::begin( self::ACTION, array( 'deed' => 'begin' ) );
		printf( '<div style="overflow-x:auto"><table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Column', 'vitrin' ), esc_html__( 'Taken as', 'vitrin' ), esc_html__( 'First rows', 'vitrin' ) );
		foreach ( $state->headings as $place => $heading ) {
			$examples = array_map( static fn ( array $cells ): string => mb_substr( Text::line( $cells[ $place ] ?? '', 1000 ), 0, self::LONGEST ), $rows );
			printf( '<tr><th scope="row"><label for="vitrin-chat-column-%1$d"><bdi>%2$s</bdi></label></th><td><select id="vitrin-chat-column-%1$d" name="column_%1$d">', (int) $place, esc_html( '' === $heading ? '–' : $heading ) );
			foreach ( Column::all() as $column ) {
				printf( '<option value="%s"%s>%s</option>', esc_attr( $column ), selected( $state->mapping[ $place ] ?? '', $column, false ), esc_html( Column::label( $column ) ) );
			}
			echo '</select></td><td>';
			foreach ( array_filter( $examples, static fn ( string $example ): bool => '' !== $example ) as $example ) {
				printf( '<div dir="auto">%s</div>', esc_html( $example ) );
			}
			echo '</td></tr>';
		}
		echo '</tbody></table></div><table class="form-table" role="presentation"><tbody>';
		printf( '<tr><th scope="row"><label for="vitrin-chat-zone">%s</label></th><td><select id="vitrin-chat-zone" name="zone">%s</select><p class="description">%s</p></td></tr>', esc_html__( 'Time zone', 'vitrin' ), wp_timezone_choice( $state->zone, get_user_locale() ), esc_html__( 'Of dates that have none of their own. Years from 1300 to 1471 are of the Solar Hijri calendar.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress's own options.
		printf( '<tr><th scope="row"><label for="vitrin-chat-source">%s</label></th><td><input type="text" class="regular-text" id="vitrin-chat-source" name="source" maxlength="100"><p class="description">%s</p></td></tr></tbody></table>', esc_html__( 'Where it is from', 'vitrin' ), esc_html__( 'Only if you import from several systems: the same id means somebody else in each. Enter the same name for each file of one system.', 'vitrin' ) );
		self::button( __( 'Begin the import', 'vitrin' ), true );
		echo '</form>';
		self::end_form( __( 'Take another file', 'vitrin' ) );
	}

	/** @return list<list<string>> */
	private static function first_rows( ImportState $state ): array {
		$rows = array();
		foreach ( ExportFile::of( UploadedFile::path( $state->file ) )?->rows( $state->headings, $state->count( 'offset' ), $state->count( 'line' ) ) ?? array() as $row ) {
			$rows[] = array_map( static fn ( string $cell ): string => mb_scrub( $cell, 'UTF-8' ), $row['cells'] ?? array() );
			if ( count( $rows ) >= self::SHOWN ) {
				break;
			}
		}

		return $rows;
	}

	private static function show_progress( ImportState $state ): void {
		// It goes on also where the event was lost.
		ImportJob::schedule();
		$percent  = $state->percent();
		$sentence = ImportState::READING === $state->phase
			/* translators: 1: a percentage, 2: a number of rows. */
			? sprintf( __( 'Being read in the background: %1$s%%, %2$s rows so far.', 'vitrin' ), Digits::of( $percent ), Digits::of( $state->count( 'rows' ) ) )
			/* translators: 1: a percentage, 2: a number of messages. */
			: sprintf( __( 'Being stored in the background: %1$s%%, %2$s messages so far.', 'vitrin' ), Digits::of( $percent ), Digits::of( $state->count( 'messages' ) ) );
		printf( '<p role="status"><label for="vitrin-chat-progress">%s</label><br><progress id="vitrin-chat-progress" max="100" value="%d"></progress> <a class="button" href="%s">%s</a></p>', esc_html( $sentence ), (int) $percent, esc_url( ToolsPage::url() . '&at=' . time() . '#vitrin-chat-import' ), esc_html__( 'Look again', 'vitrin' ) );
		self::end_form( __( 'Stop the import', 'vitrin' ) );
	}

	private static function show_outcome( ImportState $state ): void {
		if ( ImportState::FAILED === $state->phase ) {
			printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html__( 'The file is no longer there, so not all of it was read. Send it once more: what was stored comes no second time.', 'vitrin' ) );
		} else {
			$facts = array(
				/* translators: 1: a number of messages, 2: of conversations, 3: of new contacts. */
				sprintf( __( 'Imported: %1$s messages in %2$s conversations, %3$s new contacts.', 'vitrin' ), Digits::of( $state->count( 'messages' ) ), Digits::of( $state->count( 'conversations' ) ), Digits::of( $state->count( 'contacts' ) ) ),
				/* translators: %s: a number of messages. */
				0 === $state->count( 'known' ) ? '' : sprintf( __( '%s messages were here already.', 'vitrin' ), Digits::of( $state->count( 'known' ) ) ),
				/* translators: %s: a number of rows. */
				0 === $state->count( 'gone' ) ? '' : sprintf( __( '%s rows belong to what was deleted here, and stay away.', 'vitrin' ), Digits::of( $state->count( 'gone' ) ) ),
			);
			printf( '<div class="notice notice-success inline" role="status"><p>%s</p></div>', esc_html( implode( ' ', array_filter( $facts ) ) ) );
		}
		self::show_bad( $state );
		self::end_form( __( 'Import another file', 'vitrin' ) );
	}

	private static function show_bad( ImportState $state ): void {
		if ( 0 === $state->count( 'bad' ) ) {
			return;
		}
		/* translators: %s: a number of rows. */
		printf( '<h3>%s</h3><ul class="ul-disc">', esc_html( sprintf( _n( '%s row was left out', '%s rows were left out', $state->count( 'bad' ), 'vitrin' ), Digits::of( $state->count( 'bad' ) ) ) ) );
		foreach ( $state->bad as list( $line, $reason ) ) {
			/* translators: 1: a line's number, 2: part of a sentence, such as “it isn’t UTF-8”. */
			printf( '<li>%s</li>', esc_html( sprintf( __( 'Line %1$s: %2$s.', 'vitrin' ), Digits::of( $line ), BadRow::reason( $reason ) ) ) );
		}
		echo '</ul>';
		$more = $state->count( 'bad' ) - count( $state->bad );
		if ( $more > 0 ) {
			/* translators: %s: a number of rows. */
			printf( '<p>%s</p>', esc_html( sprintf( _n( 'And %s more.', 'And %s more.', $more, 'vitrin' ), Digits::of( $more ) ) ) );
		}
	}
}
