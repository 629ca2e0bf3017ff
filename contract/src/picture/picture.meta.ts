import { failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import {
  onePictureOnly,
  pictureAnimated,
  pictureNoRoom,
  pictureBroken,
  pictureMissing,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTooSmall,
  pictureTypeRefused,
  pictureHeld,
  pictureUnfit,
  uploadAnswer,
  uploadTooSlow,
} from '#picture/upload.ts'

/** What an upload answers. */
export const pictureMeanings: MeaningGroup = {
  shapes: [
    shape('UploadAnswer', uploadAnswer, 'Where the picture lies.', {
      path: text(
        'Path below `/pictures/`, signed for an hour: a new picture is seen by its owner alone.',
        'Zk3vQ0b5oG2p9s1xYt7wRA?e=1795869000&s=3fJm0a',
      ),
    }),
  ],
  failures: [
    failure(pictureMissing, 'No file came in the field `file`, or an empty one.'),
    failure(onePictureOnly, 'More than one file came.'),
    failure(pictureTypeRefused, 'Something else than JPEG, PNG or WebP, whatever its name says.'),
    failure(pictureTooLarge, 'More than 10 MB.'),
    failure(uploadTooSlow, 'It came slower than 8 KiB a second, or took longer than a minute.'),
    failure(pictureBroken, 'Cut off or damaged.'),
    failure(pictureTooManyPixels, 'More than 64 million pixels, or more than ten times as long as wide.'),
    failure(pictureAnimated, 'It moves, or has several pages.'),
    failure(pictureNoRoom, 'Nothing can be written where pictures are kept. Try again later.'),
    failure(pictureHeld, 'The service that looks at pictures was unsure: a person looks, and the member is told.'),
    failure(pictureUnfit, 'The service that looks at pictures, where one is set up, did not let it pass.'),
    failure(pictureTooSmall, 'Its shortest side has fewer than 100 pixels.'),
  ],
}
